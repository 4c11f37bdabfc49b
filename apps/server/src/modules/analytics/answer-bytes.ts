import type { Question, ReportScope } from '@talkie/contract/reporting'

/** Bytes of an event with all its fields, measured: 2,000 as read, 1,400 as the contract has it, 1,000 of JSON twice. */
const eventRow = 5000
/** Bytes of any other row, beside those of each figure or cell. */
const row = 200
const figure = 40
/** As read, 40, and of the store's answer. */
const cell = 60

/** The most memory that a page of events takes while it is made; what it has of JSON is a fifth of it. */
export const bytesOfRows = ({ limit }: { limit: number }): number => limit * eventRow

/** The most memory that the answers of a screen take. */
export const bytesOfAnswers = ({
  questions,
  compare,
}: Pick<ReportScope, 'compare'> & {
  questions: readonly Pick<Question, 'by' | 'limit' | 'measures'>[]
}): number =>
  questions
    .map(({ by, limit, measures }) => {
      const figures = measures.length * (compare === 'none' ? 1 : 2)
      return (by.length === 0 ? 1 : limit) * (row + figures * figure)
    })
    .reduce((sum, bytes) => sum + bytes, 0)

/** The memory that a file takes while it is read: that of a page of so many rows. */
export const bytesOfPage = (rows: number, columns: number): number => rows * (row + columns * cell)
