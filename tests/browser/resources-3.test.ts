import { listJourneys } from './harness/list-journeys.ts'

await listJourneys(3, 4)
