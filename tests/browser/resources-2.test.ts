import { listJourneys } from './harness/list-journeys.ts'

await listJourneys(2, 4)
