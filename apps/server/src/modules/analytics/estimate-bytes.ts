import type { Question, ReportScope } from '@talkie/contract/reporting'

/** Bytes of an event with all its fields, measured: 2,000 as read, 1,400 in the contract's shape, 1,000 of JSON twice. */
const bytesPerEvent = 5000
/** Bytes of any other row, without its figures or cells. */
const bytesPerRow = 200
const bytesPerFigure = 40
/** 40 as read, and the rest in the store's response. */
const bytesPerCell = 60

/** The most memory that a page of events takes while its response is built. Its JSON is a fifth of this. */
export const estimateRowsBytes = ({ limit }: { limit: number }): number => limit * bytesPerEvent

/** The most memory that the answers to a request's questions take. */
export const estimateAnswersBytes = ({
  questions,
  compare,
}: Pick<ReportScope, 'compare'> & {
  questions: readonly Pick<Question, 'by' | 'limit' | 'measures'>[]
}): number =>
  questions
    .map(({ by, limit, measures }) => {
      const figures = measures.length * (compare === 'none' ? 1 : 2)
      return (by.length === 0 ? 1 : limit) * (bytesPerRow + figures * bytesPerFigure)
    })
    .reduce((sum, bytes) => sum + bytes, 0)

/** The memory that an export takes: that of one page of its rows. */
export const estimateFilePageBytes = (rows: number, columns: number): number =>
  rows * (bytesPerRow + columns * bytesPerCell)
