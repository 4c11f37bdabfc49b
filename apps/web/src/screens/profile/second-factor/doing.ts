/** What is done about a second factor. */
export type Doing = 'setUp' | 'renewCodes' | 'turnOff'
