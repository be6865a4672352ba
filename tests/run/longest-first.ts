import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'

/** Seconds of work by file, as `node tests/run/weigh.mjs` wrote them; a fresh clone has only these. */
const committed: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'weights.json'), 'utf8'),
)

/** What an unknown file is expected to take, s: a new journey of some length does not start last. */
const unknown = 10

/** Starts the longest files first, so that a worker does not start a long file at the end, and gives shards equal work. */
export class LongestFirst implements TestSequencer {
  readonly #vitest: Vitest

  constructor(vitest: Vitest) {
    this.#vitest = vitest
  }

  /** The order in which files start: by the time each took on this machine, else by the committed weight. */
  sort(files: TestSpecification[]): TestSpecification[] {
    const weight = (file: TestSpecification) => {
      const { duration } = this.#vitest.cache.getTestSpecificationResult(file) ?? {}
      return duration ? duration / 1000 : this.#committedOf(file)
    }
    return files.toSorted((a, b) => groupOf(a) - groupOf(b) || byName(a, b) || weight(b) - weight(a))
  }

  /** The files of this shard. Only committed weights count, because all machines must make the same plan. */
  shard(files: TestSpecification[]): TestSpecification[] {
    const { index, count } = this.#vitest.config.shard ?? { index: 1, count: 1 }
    const ordered = files.toSorted(
      (a, b) => this.#committedOf(b) - this.#committedOf(a) || a.moduleId.localeCompare(b.moduleId),
    )
    const shards = Array.from({ length: count }, () => ({ work: 0, files: [] as TestSpecification[] }))
    for (const file of ordered) {
      const lightest = shards.reduce((least, shard) => (shard.work < least.work ? shard : least))
      lightest.work += this.#committedOf(file)
      lightest.files.push(file)
    }
    return shards[index - 1]?.files ?? []
  }

  #committedOf({ moduleId }: TestSpecification): number {
    return committed[relative(this.#vitest.config.root, moduleId).replaceAll(sep, '/')] ?? unknown
  }
}

const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder
const byName = (a: TestSpecification, b: TestSpecification) => a.project.name.localeCompare(b.project.name)
