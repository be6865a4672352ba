import { listJourneys } from './harness/list-journeys.ts'

await listJourneys(1, 4)
