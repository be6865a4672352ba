import { careerInterest } from './career-interest.ts'
import { caringForPeople } from './caring-for-people.ts'
import type { DemoAssessment } from './demo-questionnaire.ts'
import { buildCodeRepair, foodAndFarm, nursingFirstLook } from './first-looks.ts'
import { moneyAndMaking } from './money-and-making.ts'
import { studyHabits } from './study-habits.ts'
import { thinkingWithMachines } from './thinking-with-machines.ts'
import { workValues } from './work-values.ts'

/** In the order they were written; the list shows the last one first. */
export const demoAssessments: readonly DemoAssessment[] = [
  workValues, buildCodeRepair, foodAndFarm, nursingFirstLook, moneyAndMaking, studyHabits, thinkingWithMachines, caringForPeople, careerInterest,
]

/** Who answered what, how long ago, and whether a mentor has written back. People are places in the list of students. */
export interface DemoAttempt {
  readonly assessment: DemoAssessment
  readonly student: number
  readonly hoursAgo: number
  readonly feedbackHoursAgo: number | null
}

/** How many of the other students answered each. */
const counts: readonly (readonly [DemoAssessment, number])[] = [
  [careerInterest, 34], [caringForPeople, 19], [nursingFirstLook, 9], [thinkingWithMachines, 14], [buildCodeRepair, 5], [studyHabits, 8], [moneyAndMaking, 6], [workValues, 1],
]

/** Student 0 (student@demo.test) has one answer with feedback and one without; student 1 waits for one; the rest spread over ten weeks. */
export function demoAttempts(students: number, random: () => number): DemoAttempt[] {
  const others = counts.flatMap(([assessment, count]) => {
    const first = 2 + Math.floor(random() * (students - 2 - count))
    return Array.from({ length: count }, (_, index): DemoAttempt => {
      const hoursAgo = 20 + Math.floor(random() ** 1.5 * 1600)
      return { assessment, student: first + index, hoursAgo, feedbackHoursAgo: random() < 0.55 ? Math.floor(hoursAgo * (0.3 + random() * 0.6)) : null }
    })
  })
  return [
    { assessment: careerInterest, student: 0, hoursAgo: 9 * 24 + 3, feedbackHoursAgo: 7 * 24 },
    { assessment: caringForPeople, student: 0, hoursAgo: 2 * 24 + 5, feedbackHoursAgo: null },
    { assessment: thinkingWithMachines, student: 1, hoursAgo: 30, feedbackHoursAgo: null },
    ...others,
  ]
}
