import type { Log } from '../../../platform/log/log.ts'
import { type Analysis, type AnalysisInput, analyseLocally } from './analyse-locally.ts'
import type { LanguageModel } from './language-model.ts'
import { triesToSteer } from './model-answer.ts'
import { toModelProblem } from './model-problem.ts'

/** Analyses a conversation by the installation's model. Without one, or where it fails, the local rules do it. */
export const analyse = async (
  { model, log }: { model: LanguageModel | null; log: Pick<Log, 'warn'> },
  input: AnalysisInput,
  signal: AbortSignal,
): Promise<Analysis> => {
  if (!model || input.segments.length === 0) return analyseLocally(input)
  if (triesToSteer(input.segments)) return { ...analyseLocally(input), modelProblem: 'steered' }
  try {
    return await model.analyse(input, signal)
  } catch (error) {
    if (signal.aborted) throw error
    log.warn({ err: error }, 'The language model gave no analysis; the local one takes its place.')
    return { ...analyseLocally(input), modelProblem: toModelProblem(error) }
  }
}
