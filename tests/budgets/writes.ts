// What a received answer costs: 24 questions, handed in as phones do, in a batch of one, by 16 callers. Processor time of the server
// and of its database, beside a server that only inserts the same text as one row. Linux only.
import { spawn } from 'node:child_process'
import type { Sql } from 'postgres'
import { randomId, uuidV7 } from '#kit/ids.ts'
import { must } from '#kit/must.ts'
import { connect } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded-database.ts'
import { freePort } from '#tests/browser/harness/free-port.ts'
import { aQuestion, anOpenAssessment } from '#tests/browser/harness/open-assessment.ts'
import { startRealServer, type RealServer } from '#tests/browser/harness/real-server.ts'
import { databasePid } from '#tests/database/program.ts'
import { callCost, inParallel, showCosts, signedIn, type Cost, type SignedIn } from './call-cost.ts'

const rounds = 12
const questions = Array.from({ length: 24 }, (_, at) =>
  at % 2 === 0
    ? aQuestion(`choice-${at}`, 3, { options: ['Never', 'Sometimes', 'Often', 'Always'] })
    : aQuestion(`text-${at}`, 2),
)
const answers = questions.map(({ Id, IsOption }) =>
  IsOption
    ? { QuestionId: Id, Answer: 'Often', OptionId: `${Id}-3`, OptionIds: [`${Id}-3`] }
    : { QuestionId: Id, Answer: 'I would like to help people in my town and learn more about it.', OptionId: null },
)

function submission(assessmentId: string) {
  const now = new Date().toISOString()
  return {
    AssessmentId: assessmentId,
    Version: 1,
    AttemptId: uuidV7(Date.now()),
    Questions: answers,
    RequestForAMentor: false,
    Device: 'Chrome on Android',
    StartedAt: now,
    AnsweredAt: now,
    OffsetMs: 0,
  }
}

async function handIn(url: string, { personId, token }: SignedIn, assessmentId: string): Promise<void> {
  const reply = await fetch(`${url}/api/Sync/Batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      Calls: [
        {
          Key: randomId(),
          UserId: personId,
          Lane: `submit:${assessmentId}`,
          Area: 'Assessment',
          Action: 'SubmitCareerAssessmentResponses',
          Input: submission(assessmentId),
          Schema: 1,
          DeviceAt: new Date().toISOString(),
        },
      ],
    }),
  })
  const { Outcomes } = (await reply.json()) as { Outcomes: { Status: number; Body: unknown }[] }
  if (Outcomes[0]?.Status !== 200) throw new Error(JSON.stringify(Outcomes))
}

async function startBare(url: string): Promise<{ url: string; pid: number; end(): void }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['tests/budgets/bare-inserts.ts', url, String(port)], { stdio: 'inherit' })
  const address = `http://127.0.0.1:${port}/`
  while (!(await fetch(address).catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 50))
  return { url: address, pid: must(child.pid, 'a process'), end: () => child.kill() }
}

const insertOne = (url: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(submission(randomId())),
  }).then((reply) => reply.text())

async function measure(server: RealServer, sql: Sql, databaseUrl: string): Promise<Record<string, Cost[]>> {
  await sql`create table bare (id uuid primary key, body jsonb not null)`
  const bare = await startBare(databaseUrl)
  const students = await sql<{ id: string }[]>`select id from person where is_student order by id limit 150`
  const writers = await signedIn(
    sql,
    students.map(({ id }) => id),
  )
  const database = must(databasePid(server.dataDir), 'a database')
  const product = must(server.pid(), 'a server')
  const costs: Record<string, Cost[]> = { answer: [], 'one bare row': [] }
  for (let round = 0; round < rounds; round++) {
    const assessmentId = await anOpenAssessment(server.url, `Round ${round}`, questions)
    const work = writers.map((writer) => () => handIn(server.url, writer, assessmentId))
    costs['answer']?.push(await callCost(work.length, product, database, () => inParallel(work)))
    const inserts = writers.map(() => () => insertOne(bare.url))
    costs['one bare row']?.push(await callCost(inserts.length, bare.pid, database, () => inParallel(inserts)))
  }
  bare.end()
  return costs
}

const server = await startRealServer({ LOG: 'off' })
const opened = await openEmbedded(server.dataDir, () => {})
const sql = connect(opened.url)
const costs = await measure(server, sql, opened.url)
await sql.end()
await opened.close()
await server.dispose()
showCosts(costs)
