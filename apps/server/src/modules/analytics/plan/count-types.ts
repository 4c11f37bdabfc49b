import type { EventType } from '@talkie/contract/events'
import { bound, type Fragment, join, sql, whole } from '../registry/sql-fragment.ts'

/** Which of the types an event is of: its place among them, from 1. */
export const placeAmong = (types: readonly EventType[]): Fragment => {
  const names = bound('Array(String)', types)
  return sql`transform(type, ${names}, arrayEnumerate(${names}), 0)`
}

/** How events are counted by their types. */
export type TypeCounts = {
  /** What is named once, behind WITH, for all that is counted; undefined where nothing is. */
  named: Fragment | undefined
  /** How many events are of one of the types, or what these weigh together. */
  countOf: (wanted: readonly EventType[]) => Fragment
}

/** `all` where every type is wanted, 0 where none is, else what `ofSome` makes of those that are. */
const countAmong =
  (
    types: readonly EventType[],
    all: Fragment,
    ofSome: (some: readonly EventType[]) => Fragment,
  ): TypeCounts['countOf'] =>
  (wanted) => {
    const some = types.filter((type) => wanted.includes(type))
    if (some.length === types.length) return all
    return some.length === 0 ? sql`0` : ofSome(some)
  }

/**
 * Counts events by the column of their type: each condition is one quick pass.
 *
 * @param types all that the events are of
 */
export const countByType = (types: readonly EventType[]): TypeCounts => ({
  named: undefined,
  countOf: countAmong(types, sql`count()`, (some) => {
    const [one, ...others] = some
    return one && others.length === 0
      ? sql`countIf(type = ${bound('String', one)})`
      : sql`countIf(type IN ${bound('Array(String)', some)})`
  }),
})

/** Takes the types' numbers out of an array that one aggregate makes. */
const ofArray = (types: readonly EventType[], all: Fragment, array: Fragment): TypeCounts => ({
  named: sql`${array} AS of_types`,
  countOf: countAmong(types, all, (some) =>
    join(
      some.map((type) => sql`of_types[${whole(types.indexOf(type) + 1)}]`),
      sql` + `,
    ),
  ),
})

/**
 * Counts events of which only the type's place is known.
 *
 * @param place as {@link placeAmong} says it
 */
export const countByPlace = (types: readonly EventType[], place: Fragment): TypeCounts =>
  ofArray(types, sql`count()`, sql`countResample(1, ${whole(types.length + 1)}, 1)(${place})`)

/** Adds up what events weigh. One aggregate for all types takes three quarters of what a condition each does. */
export const weighByType = (types: readonly EventType[], weight: Fragment): TypeCounts =>
  ofArray(
    types,
    sql`sum(${weight})`,
    sql`sumResample(1, ${whole(types.length + 1)}, 1)(${weight}, ${placeAmong(types)})`,
  )
