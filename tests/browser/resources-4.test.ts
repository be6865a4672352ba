import { listJourneys } from './harness/list-journeys.ts'

await listJourneys(4, 4)
