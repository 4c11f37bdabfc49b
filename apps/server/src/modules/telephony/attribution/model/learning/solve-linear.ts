/** Solves A·x = b for a symmetric positive definite matrix, by its Cholesky factors. */
export const solveLinear = (matrix: readonly (readonly number[])[], vector: readonly number[]): number[] => {
  const size = vector.length
  const factor = matrix.map(() => new Array<number>(size).fill(0))
  const at = (rows: readonly (readonly number[])[], i: number, k: number) => rows[i]?.[k] ?? 0
  const dot = (i: number, j: number, until: number) => {
    let sum = 0
    for (let k = 0; k < until; k++) sum += at(factor, i, k) * at(factor, j, k)
    return sum
  }
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      const rest = at(matrix, i, j) - dot(i, j, j)
      const row = factor[i]
      if (row) row[j] = i === j ? Math.sqrt(rest) : rest / at(factor, j, j)
    }
  const halfway: number[] = []
  for (let i = 0; i < size; i++) {
    let rest = vector[i] ?? 0
    for (let k = 0; k < i; k++) rest -= at(factor, i, k) * (halfway[k] ?? 0)
    halfway.push(rest / at(factor, i, i))
  }
  const solution = new Array<number>(size).fill(0)
  for (let i = size - 1; i >= 0; i--) {
    let rest = halfway[i] ?? 0
    for (let k = i + 1; k < size; k++) rest -= at(factor, k, i) * (solution[k] ?? 0)
    solution[i] = rest / at(factor, i, i)
  }
  return solution
}
