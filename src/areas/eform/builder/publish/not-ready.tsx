import CircleAlert from 'lucide-react/icons/circle-alert'
import { useBuilder } from '#areas/eform/builder/session/builder-context.ts'
import { placeKey, type Problem } from '#areas/eform/builder/session/problems.ts'
import part from '#areas/eform/builder/settings/part.module.css'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/stack.tsx'

interface Props {
  /** What they stop: 'publishing'. */
  before: 'publishing' | 'activating'
  problems: readonly Problem[]
  onClose: () => void
}

/** The problems that stop publishing; each leads to its question. */
export function NotReady({ before, problems, onClose }: Props) {
  const { select } = useBuilder()
  return (
    <Dialog
      title={before === 'publishing' ? 'Not ready to publish' : 'Not ready to activate'}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack>
        <p>
          {problems.length === 1 ? 'Fix 1 problem' : `Fix ${problems.length} problems`} before {before}:
        </p>
        <ul className={part['links']}>
          {problems.map((problem) => (
            <li key={`${problem.text} ${placeKey(problem.at)}`}>
              <button
                type="button"
                className={part['link']}
                onClick={() => {
                  select(problem.at)
                  onClose()
                }}
              >
                <Icon of={CircleAlert} size="s" />
                {problem.text}
              </button>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
