import type { AnsweredAssessment, StudentAssessment } from '#contract/entities/assessment.ts'
import type { Notification } from '#contract/entities/session.ts'
import type { Changes } from '#offline/mirror/pull-changes.ts'
import { anAnsweredRow } from './answered-row.ts'

const two = (id: string) => id.padStart(2, '0')

export function anAssessment(id: string, more: Partial<StudentAssessment> = {}): StudentAssessment {
  return {
    Id: id,
    Name: `Assessment ${id}`,
    Sector: 1,
    SectorName: 'Science',
    Description: '',
    IsActive: true,
    CreatedDate: `2026-01-${two(id)}`,
    Version: 1,
    OpensAt: null,
    ClosesAt: null,
    Minutes: null,
    IsAnonymous: false,
    Attempts: 1,
    AttemptsUsed: 0,
    HasSubmitted: false,
    SubmittedDate: null,
    Questions: [
      {
        Id: 'q',
        Question: 'Why?',
        Order: 0,
        IsOption: true,
        IslongAnswer: false,
        Options: [{ Id: 'o', Option: 'Yes' }],
      },
    ],
    ...more,
  }
}

export function aResponse(id: string, more: Partial<AnsweredAssessment> = {}): AnsweredAssessment {
  return anAnsweredRow({
    Id: id,
    StudentAssessmentId: id,
    StudentId: `s${id}`,
    Surname: 'Bello',
    Firstname: `Student ${id}`,
    SchoolName: 'Queen’s College',
    Reference: `CA-${id}`,
    SubmittedDate: `2026-01-${two(id)}`,
    AnsweredDate: `2026-01-${two(id)}`,
    Questions: [{ QuestionId: 'q', Question: 'Why?', GroupName: '', Order: 0, Answer: 'Because I like maps' }],
    ...more,
  })
}

export function aNotification(id: string, more: Partial<Notification> = {}): Notification {
  return {
    Id: id,
    Title: `Message ${id}`,
    Body: '',
    Link: '/student/home',
    CreatedDate: `2026-01-${two(id)}`,
    IsRead: false,
    ...more,
  }
}

/** One page of the server's changes. */
export function aChangesPage(items: object[], more: Partial<Changes> = {}): Changes {
  return {
    Items: items.map((item) => ({ ...item })),
    RemovedIds: [],
    Cursor: 'c1',
    HasMore: false,
    Reset: false,
    ServerTime: '2026-03-01T09:00:00Z',
    ...more,
  }
}
