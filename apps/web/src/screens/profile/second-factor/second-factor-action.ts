/** The actions of the second-factor dialog. */
export type SecondFactorAction = 'setUp' | 'renewCodes' | 'turnOff'
