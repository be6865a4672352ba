import { careerInterest } from '#server/demo/texts/career-interest.ts'
import { caringForPeople } from '#server/demo/texts/caring-for-people.ts'
import type { DemoAssessment } from '#server/demo/texts/demo-questionnaire.ts'
import { buildCodeRepair, foodAndFarm, nursingFirstLook } from '#server/demo/texts/first-looks.ts'
import { moneyAndMaking } from '#server/demo/texts/money-and-making.ts'
import { beforeWeMeet, biologyCells, networkSurvey } from '#server/demo/texts/other-kinds.ts'
import { studyHabits } from '#server/demo/texts/study-habits.ts'
import { thinkingWithMachines } from '#server/demo/texts/thinking-with-machines.ts'
import { workValues } from '#server/demo/texts/work-values.ts'

/** In the order of their creation; the list shows the last one first. */
export const demoAssessments: readonly DemoAssessment[] = [
  workValues,
  buildCodeRepair,
  foodAndFarm,
  nursingFirstLook,
  moneyAndMaking,
  studyHabits,
  thinkingWithMachines,
  caringForPeople,
  careerInterest,
]

/** The other kinds are older, so that the assessments above stay at the top of what students and mentors see. */
export const demoOtherKinds: readonly DemoAssessment[] = [beforeWeMeet, biologyCells, networkSurvey]

/** Which student answered what, how long ago, and when a mentor replied. `student` is an index into the list of students. */
export interface DemoAttempt {
  readonly assessment: DemoAssessment
  readonly student: number
  readonly hoursAgo: number
  readonly feedbackHoursAgo: number | null
}

/** How many of the other students answered each assessment. */
const counts: readonly (readonly [DemoAssessment, number])[] = [
  [careerInterest, 34],
  [caringForPeople, 19],
  [nursingFirstLook, 9],
  [thinkingWithMachines, 14],
  [buildCodeRepair, 5],
  [studyHabits, 8],
  [moneyAndMaking, 6],
  [workValues, 1],
]

/**
 * Student 0 (student@demo.test) has one answer with feedback and one without, student 1 has one without; the others spread over
 * ten weeks.
 */
export function demoAttempts(students: number, random: () => number): DemoAttempt[] {
  const others = counts.flatMap(([assessment, count]) => {
    const first = 2 + Math.floor(random() * (students - 2 - count))
    return Array.from({ length: count }, (_, index): DemoAttempt => {
      const hoursAgo = 20 + Math.floor(random() ** 1.5 * 1600)
      return {
        assessment,
        student: first + index,
        hoursAgo,
        feedbackHoursAgo: random() < 0.55 ? Math.floor(hoursAgo * (0.3 + random() * 0.6)) : null,
      }
    })
  })
  return [
    { assessment: careerInterest, student: 0, hoursAgo: 9 * 24 + 3, feedbackHoursAgo: 7 * 24 },
    { assessment: caringForPeople, student: 0, hoursAgo: 2 * 24 + 5, feedbackHoursAgo: null },
    { assessment: thinkingWithMachines, student: 1, hoursAgo: 30, feedbackHoursAgo: null },
    ...others,
  ]
}

/** The demo student and nine others answered each of the other kinds, and a mentor replied to all but the last. */
export const otherAttempts: readonly DemoAttempt[] = demoOtherKinds.flatMap((assessment) =>
  Array.from({ length: 10 }, (_, n) => ({
    assessment,
    student: n === 0 && assessment !== biologyCells ? 0 : n + 10,
    hoursAgo: 200 - n * 19,
    feedbackHoursAgo: n === 9 ? null : 190 - n * 19,
  })),
)
