import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Globe from 'lucide-react/icons/globe'
import Pencil from 'lucide-react/icons/pencil'
import type { BuilderRow } from '#areas/eform/builder/subject/subject.ts'
import { Badge } from '#ui/badge.tsx'

/** What an assessment in the same state is called. */
const assessmentWords = { Draft: 'Draft', Published: 'Active', Withdrawn: 'Inactive' } as const

const looks = {
  Draft: { tone: 'plain', icon: CircleDashed },
  Published: { tone: 'ok', icon: Globe },
  Withdrawn: { tone: 'bad', icon: CircleSlash },
} as const

/** The state of a form, and a mark when its working copy has newer changes. */
export function FormState({
  row,
  dirty = false,
  isAssessment = false,
}: {
  row: Pick<BuilderRow, 'State' | 'Version' | 'HasChanges'>
  dirty?: boolean
  isAssessment?: boolean
}) {
  const { tone, icon } = looks[row.State]
  return (
    <>
      <Badge tone={tone} icon={icon}>
        {isAssessment ? assessmentWords[row.State] : row.State}
        {row.Version > 0 && ` v${row.Version}`}
      </Badge>
      {row.Version > 0 && (row.HasChanges || dirty) && (
        <>
          {' '}
          <Badge tone="warn" icon={Pencil}>
            Changed
          </Badge>
        </>
      )}
    </>
  )
}
