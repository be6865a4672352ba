import { createElement, type ComponentType } from 'react'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { Page } from '#app/page.ts'

/** What loads a page of one kind of assessment. */
export function ofKind(
  kind: AssessmentKind,
  load: () => Promise<ComponentType<{ kind: AssessmentKind }>>,
): Page['load'] {
  return async () => {
    const View = await load()
    return function PageOfKind() {
      return createElement(View, { kind })
    }
  }
}
