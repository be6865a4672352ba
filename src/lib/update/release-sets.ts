import { rolesOf } from '#lib/session/session.ts'
import { whenReady } from '#lib/update/shell-ready.ts'

/**
 * What a device may store of a release besides the shell (docs/decisions/008): a role's pages, the forms, and what few
 * forms need.
 */
export type ReleaseSet = (typeof roleSets)[number] | 'form' | 'editor' | 'csv' | 'phone'

const roleSets = ['student', 'mentor'] as const

/** How long a worker may take to fetch a set, ms: on a slow line the largest set takes one minute. */
const patience = 180_000

const stored = new WeakMap<ServiceWorker, Set<ReleaseSet>>()
const asked = new WeakMap<ServiceWorker, Map<ReleaseSet, Promise<string | null>>>()

/** The sets that a person's pages need without a network; other roles work online. */
export function setsFor(person: Parameters<typeof rolesOf>[0]): ReleaseSet[] {
  const roles = rolesOf(person)
  return roleSets.filter((role) => roles.includes(role))
}

/**
 * The releases on this device that may open the next page: the running one, and the waiting one, which takes over when
 * all tabs are closed.
 */
const workersOf = ({ active, waiting }: ServiceWorkerRegistration) =>
  [active, waiting].filter((worker) => worker !== null)

/** Whether all releases on this device are known to have these sets. */
export function areStored(registration: ServiceWorkerRegistration, sets: readonly ReleaseSet[]): boolean {
  return workersOf(registration).every((worker) => sets.every((set) => stored.get(worker)?.has(set)))
}

/** Makes all releases on this device store these sets. Resolves to the reason of a failure, or null. */
export async function storeSets(
  registration: ServiceWorkerRegistration,
  sets: readonly ReleaseSet[],
): Promise<string | null> {
  const problems = await Promise.all(
    workersOf(registration).flatMap((worker) => sets.map((set) => askOnce(worker, set))),
  )
  return problems.find((problem) => problem !== null) ?? null
}

/** Stores a set that a form needs, once the app itself is stored. False when that failed; the next call tries again. */
export async function keepSet(set: ReleaseSet): Promise<boolean> {
  if (!(await whenReady())) return false
  const problem = await storeSets(await navigator.serviceWorker.ready, [set])
  if (problem !== null) console.warn('this device could not store a part of the app:', set, problem)
  return problem === null
}

/** Asks a worker once for each set; after a failure the next call asks again. */
function askOnce(worker: ServiceWorker, set: ReleaseSet): Promise<string | null> {
  const questions = asked.get(worker) ?? new Map<ReleaseSet, Promise<string | null>>()
  asked.set(worker, questions)
  const question = questions.get(set) ?? ask(worker, set)
  questions.set(set, question)
  return question.then((problem) => {
    if (problem === null) stored.set(worker, (stored.get(worker) ?? new Set()).add(set))
    else questions.delete(set)
    return problem
  })
}

function ask(worker: ServiceWorker, set: ReleaseSet): Promise<string | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === null ? null : String(data)))
    port1.start()
    worker.postMessage({ type: 'KEEP_SET', set }, [port2])
    // A worker whose process is suspended never answers.
    setTimeout(() => resolve('no answer'), patience)
  })
}
