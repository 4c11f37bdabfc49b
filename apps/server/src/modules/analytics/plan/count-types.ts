import type { EventType } from '@talkie/contract/events'
import { bound, chSql, type Fragment, integerLiteral, join } from '../registry/sql-fragment.ts'

/** The index of an event's type among the types, from 1; 0 for any other type. */
export const compileTypeIndex = (types: readonly EventType[]): Fragment => {
  const names = bound('Array(String)', types)
  return chSql`transform(type, ${names}, arrayEnumerate(${names}), 0)`
}

/** How a subquery counts its events by type. */
export type TypeCounter = {
  /** An expression that goes behind WITH because every count reads it; undefined where none is needed. */
  withClause: Fragment | undefined
  /** The number of events of the requested types, or the sum of their weights. */
  countTypes: (requested: readonly EventType[]) => Fragment
}

/** `all` where every type is requested, 0 where none is, else `countSome` of the requested ones. */
const countRequested =
  (
    types: readonly EventType[],
    countAll: Fragment,
    countSome: (subset: readonly EventType[]) => Fragment,
  ): TypeCounter['countTypes'] =>
  (requested) => {
    const subset = types.filter((type) => requested.includes(type))
    if (subset.length === types.length) return countAll
    return subset.length === 0 ? chSql`0` : countSome(subset)
  }

/**
 * Counts events by their type column; each condition is one quick pass.
 *
 * @param types every type that the subquery reads
 */
export const countByType = (types: readonly EventType[]): TypeCounter => ({
  withClause: undefined,
  countTypes: countRequested(types, chSql`count()`, (subset) => {
    const [type, ...others] = subset
    return type && others.length === 0
      ? chSql`countIf(type = ${bound('String', type)})`
      : chSql`countIf(type IN ${bound('Array(String)', subset)})`
  }),
})

/** Reads the figures of the types from an array that one aggregate function builds. */
const countFromArray = (types: readonly EventType[], countAll: Fragment, array: Fragment): TypeCounter => ({
  withClause: chSql`${array} AS type_counts`,
  countTypes: countRequested(types, countAll, (subset) =>
    join(
      subset.map((type) => chSql`type_counts[${integerLiteral(types.indexOf(type) + 1)}]`),
      chSql` + `,
    ),
  ),
})

/**
 * Counts events of which only the type's index is known.
 *
 * @param typeIndex as {@link compileTypeIndex} defines it
 */
export const countByTypeIndex = (types: readonly EventType[], typeIndex: Fragment): TypeCounter =>
  countFromArray(
    types,
    chSql`count()`,
    chSql`countResample(1, ${integerLiteral(types.length + 1)}, 1)(${typeIndex})`,
  )

/** Sums the events' weights. One aggregate for all types takes three quarters of the time of one condition each. */
export const sumWeightsByType = (types: readonly EventType[], weight: Fragment): TypeCounter =>
  countFromArray(
    types,
    chSql`sum(${weight})`,
    chSql`sumResample(1, ${integerLiteral(types.length + 1)}, 1)(${weight}, ${compileTypeIndex(types)})`,
  )
