import { type Agent, type AgentFields, agentLimits } from '@talkie/contract/agents'
import type { ImportColumn, RowProblemReason } from '@talkie/contract/numbers'
import { findArchivedAccounts } from '../../../accounts/index.ts'
import { type AgentWrite, listAgents, lockAgents, toAgentKey, writeAgents } from '../../../agents/index.ts'
import type { ParsedRow } from '../reading/parsed-row.ts'
import { compareFields, type Fields } from './compare-fields.ts'
import type { Decision, ImportWriter } from './decision.ts'

/** What is known of an agent while the rows of a file are decided one after another. */
type Known = AgentWrite & { keys: ReadonlySet<string>; isOfFile: boolean }

const noFields: AgentFields = { name: '', extension: '', team: '', email: '', identifiers: [] }

/** The columns by which an agent is found, with their texts. */
const listTexts = ({ name, extension, email, identifiers }: AgentFields): [ImportColumn, string][] => [
  ['agent', name],
  ['extension', extension],
  ['email', email],
  ...identifiers.map((text): [ImportColumn, string] => ['identifiers', text]),
]

const toKnown = (write: AgentWrite, isOfFile: boolean): Known => ({
  ...write,
  isOfFile,
  keys: new Set(listTexts(write.fields).flatMap(([, text]) => (text === '' ? [] : toAgentKey(text)))),
})

/** A row's fields on top of those that the agent has. Empty cells keep them, and identifiers are added to its own. */
const applyRow = ({ subject, agent = {} }: ParsedRow, before: AgentFields): AgentFields => ({
  ...before,
  ...agent,
  name: subject,
  identifiers: [...new Set([...before.identifiers, ...(agent.identifiers ?? [])])],
})

const toFields = ({ name, identifiers, ...fields }: AgentFields): Fields => ({
  agent: name,
  ...fields,
  identifiers: identifiers.join(', '),
})

/** Decides the rows of a file about an account's agents, each in the light of those before it. */
const createDecider = (agents: readonly Agent[]) => {
  const known: Known[] = agents.map(({ id, name, extension, team, email, identifiers }) =>
    toKnown({ agentId: id, fields: { name, extension, team, email, identifiers } }, false),
  )
  return (row: ParsedRow): Decision<AgentWrite> => {
    const reject = (column: ImportColumn, value: string, reason: RowProblemReason) => ({
      verdict: 'bad' as const,
      problem: { line: row.line, column, value, reason },
    })
    const written = listTexts(applyRow(row, noFields)).filter(([, text]) => text !== '')
    const unfit = written.find(([, text]) => toAgentKey(text) === '')
    if (unfit) return reject(...unfit, 'invalid_agent')
    const findByText = (text: string) => known.find(({ keys }) => keys.has(toAgentKey(text)))
    // Where a provider has said no name so far, an agent is called by its extension, or whatever else was said.
    const findUnnamed = () => {
      const keys = new Set(written.map(([, text]) => toAgentKey(text)))
      return known.find(({ fields: { name } }) => keys.has(toAgentKey(name)))
    }
    const before = findByText(row.subject) ?? findUnnamed()
    if (before?.isOfFile) return reject('agent', row.subject, 'twice_in_file')
    const taken = written.find(([, text]) => (findByText(text) ?? before) !== before)
    if (taken) return reject(...taken, 'agent_taken')
    if (!before && known.length >= agentLimits.agents) return reject('agent', row.subject, 'too_many')
    const fields = applyRow(row, before?.fields ?? noFields)
    if (fields.identifiers.length > agentLimits.identifiers)
      return reject('identifiers', row.agent?.identifiers?.join(', ') ?? '', 'too_many')
    const changes = compareFields(before && toFields(before.fields), toFields(fields))
    if (changes.length === 0) return { verdict: 'same' }
    const write = { agentId: before?.agentId ?? null, fields }
    known.splice(before ? known.indexOf(before) : known.length, 1, toKnown(write, true))
    return { verdict: before ? 'change' : 'add', write, fields: changes }
  }
}

/**
 * Writes an account's agents. A row is about the agent that has its name, or that has none of its own and is called by
 * another of the row's texts. It never unites two agents, nor takes from one what no row gives it anew. Nobody is
 * archived or restored by a file.
 */
export const agentsWriter: ImportWriter<AgentWrite> = {
  decide: async (tx, rows, { accountId }) => {
    if (accountId === null) return []
    await lockAgents(tx, accountId)
    const archived = await findArchivedAccounts(tx, [accountId])
    const decide = createDecider(await listAgents(tx, { accountId }))
    return rows.map((row) =>
      archived.size > 0
        ? {
            verdict: 'bad',
            problem: { line: row.line, column: 'agent', value: row.subject, reason: 'account_archived' },
          }
        : decide(row),
    )
  },
  write: async (tx, writes, { accountId, by }) => {
    if (accountId !== null) await writeAgents(tx, { accountId, writes }, by)
  },
}
