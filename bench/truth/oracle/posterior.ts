/** The rates of first calls on account of a visitor, per second: the visitor's own, and of someone given the number. */
type VisitorRates = { own: number; passedOn: number }

/** A call of one caller, as evidence of who the caller is. */
export type CallEvidence = {
  at: number
  /** Calls to other numbers are no repeats of it. */
  number: string
  /** Of each visitor who held the number. */
  rates: ReadonlyMap<number, VisitorRates>
  /** The rate of callers who saw the number elsewhere, per second. */
  strangerRate: number
}

/** What else is known of the visitors who may be one caller. */
export type CallerContext = {
  /** The rate of repetitions of a call, by the seconds since it. */
  repeatRate: (seconds: number) => number
  /** The visitor who filled in a form with the caller's phone. */
  formVisitor?: number | undefined
  /** How many own calls a visitor was to make. Who was to make many, and made only these, is less likely. */
  expectedCalls?: (visitor: number) => number
  /** The chance that a visitor is another caller, whose phone is not this one. */
  otherwiseKnown?: (visitor: number) => number
}

/**
 * Who the caller is: the chance of each visitor, of each visitor with their own phone, and that it is on account of none
 * of them.
 */
export type CallerPosterior = {
  visitors: ReadonlyMap<number, number>
  own: ReadonlyMap<number, number>
  nobody: number
}

/** The rate of a first call of a person who was never shown the number: next to nothing, so that nothing is divided by 0. */
const unseenRate = 1e-12
/** How much likelier a visitor becomes by a form with this caller's phone. */
const formRatio = 1e9
/** Nobody is ruled out. */
const leastChance = 1e-3

/**
 * Computes who one caller is, from all of the caller's calls together. A person's calls are a Poisson process: a call is
 * either a first call to a number, at the person's rate, or the repetition of an earlier call to it. Each person's
 * likelihood is the product of these rates over the calls, times the chance of no other call, e^-expected.
 */
export const identifyCaller = (
  calls: readonly CallEvidence[],
  { repeatRate, formVisitor, expectedCalls = () => 0, otherwiseKnown = () => 0 }: CallerContext,
): CallerPosterior => {
  const repeats = calls.map(({ at, number }, place) =>
    calls
      .slice(0, place)
      .filter((earlier) => earlier.number === number)
      .reduce((sum, earlier) => sum + repeatRate(at - earlier.at), 0),
  )
  const logLikelihood = (rateOf: (call: CallEvidence) => number | undefined): number =>
    calls.reduce(
      (sum, call, place) => sum + Math.log((rateOf(call) ?? 0) + (repeats[place] ?? 0) + unseenRate),
      0,
    )
  const persons = [...new Set(calls.flatMap(({ rates }) => [...rates.keys()]))].map((visitor) => ({
    visitor,
    own:
      logLikelihood(({ rates }) => rates.get(visitor)?.own) -
      expectedCalls(visitor) +
      Math.log(Math.max(leastChance, 1 - otherwiseKnown(visitor))) +
      (visitor === formVisitor ? Math.log(formRatio) : 0),
    passedOn: logLikelihood(({ rates }) => rates.get(visitor)?.passedOn),
  }))
  const nobody = logLikelihood(({ strangerRate }) => strangerRate)
  const most = Math.max(nobody, ...persons.flatMap(({ own, passedOn }) => [own, passedOn]))
  const weigh = (log: number) => Math.exp(log - most)
  const total = persons.reduce((sum, { own, passedOn }) => sum + weigh(own) + weigh(passedOn), weigh(nobody))
  return {
    visitors: new Map(
      persons.map(({ visitor, own, passedOn }) => [visitor, (weigh(own) + weigh(passedOn)) / total]),
    ),
    own: new Map(persons.map(({ visitor, own }) => [visitor, weigh(own) / total])),
    nobody: weigh(nobody) / total,
  }
}

/**
 * Computes who made each of several withheld calls to one number, oldest first. Nothing tells two withheld callers apart,
 * so each call is a first call or repeats one of those before it, whoever made that.
 *
 * @param withheldShare of all persons
 */
export const identifyWithheld = (
  calls: readonly CallEvidence[],
  { repeatRate, withheldShare }: { repeatRate: (seconds: number) => number; withheldShare: number },
): CallerPosterior[] => {
  const known: { at: number; posterior: CallerPosterior }[] = []
  for (const { at, rates, strangerRate } of calls) {
    const chances = new Map(
      [...rates].map(([visitor, { own, passedOn }]) => [visitor, withheldShare * (own + passedOn)]),
    )
    let nobody = withheldShare * strangerRate + unseenRate
    for (const earlier of known) {
      const rate = repeatRate(at - earlier.at)
      nobody += rate * earlier.posterior.nobody
      for (const [visitor, chance] of earlier.posterior.visitors)
        chances.set(visitor, (chances.get(visitor) ?? 0) + rate * chance)
    }
    const total = [...chances.values()].reduce((sum, chance) => sum + chance, nobody)
    const visitors = new Map([...chances].map(([visitor, chance]) => [visitor, chance / total]))
    known.push({ at, posterior: { visitors, own: visitors, nobody: nobody / total } })
  }
  return known.map(({ posterior }) => posterior)
}

/** Names the likeliest visitor, or null where nobody is likelier than each of them, and the chance of that. */
export const nameCaller = ({
  visitors,
  nobody,
}: CallerPosterior): { visitor: number | null; chance: number } => {
  const [best] = [...visitors].sort((a, b) => b[1] - a[1])
  return best && best[1] >= nobody ? { visitor: best[0], chance: best[1] } : { visitor: null, chance: nobody }
}
