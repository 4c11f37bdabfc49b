import type { SetupStep } from '@talkie/contract/setup'
import type { SetupData } from './setup-data.ts'
import { CallStep } from './steps/call-step.tsx'
import { NumbersStep } from './steps/numbers-step.tsx'
import { RingpoolStep } from './steps/ringpool-step.tsx'
import { ScriptStep } from './steps/script-step.tsx'
import { SiteStep } from './steps/site-step.tsx'
import { TelephoneStep } from './steps/telephone-step.tsx'

type StepBodyProps = { step: SetupStep; setup: SetupData; onKeep: () => void }

/** What is to be done in a step, or what came of it. */
export const StepBody = ({ step, setup, onKeep }: StepBodyProps) => {
  switch (step) {
    case 'site':
      return <SiteStep />
    case 'numbers':
      return <NumbersStep setup={setup} />
    case 'ringpool':
      return <RingpoolStep setup={setup} />
    case 'script':
      return <ScriptStep setup={setup} />
    case 'telephone':
      return <TelephoneStep setup={setup} onCreated={onKeep} />
    case 'call':
      return <CallStep setup={setup} />
  }
}
