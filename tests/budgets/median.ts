/** The middle value; for an even number of values, the upper one of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The value below which so great a share of sorted values lies. */
export const percentile = (sorted: readonly number[], share: number): number =>
  Number((sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(1))
