import Columns from 'lucide-react/icons/columns-3'
import { useState } from 'react'
import { Outside } from '#patterns/list-tools/outside.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/stack.tsx'
import type { AnyRow, Column } from '#lists/definition/resource.ts'

interface Props {
  columns: readonly Column<AnyRow>[]
  hidden: ReadonlySet<string>
  /** Called before the dialog opens. */
  onOpen: () => void
  onChange: (hidden: ReadonlySet<string>) => void
}

/** Which columns this device shows (P-12). The first column names the row, so it always stays. */
export function ColumnChoice({ columns, hidden, onOpen, onChange }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="compact"
        variant="quiet"
        onClick={() => {
          onOpen()
          setOpen(true)
        }}
      >
        <Icon of={Columns} size="s" />
        Columns
      </Button>
      {open && (
        <Outside>
          <Dialog
            title="Columns"
            closing="anyhow"
            onClose={() => setOpen(false)}
            footer={
              <Button variant="primary" onClick={() => setOpen(false)}>
                Done
              </Button>
            }
          >
            <Stack gap="tight">
              {columns.slice(1).map(({ id, label }) => (
                <Checkbox
                  key={id}
                  label={label}
                  checked={!hidden.has(id)}
                  onChange={({ target }) =>
                    onChange(new Set(target.checked ? [...hidden].filter((one) => one !== id) : [...hidden, id]))
                  }
                />
              ))}
            </Stack>
          </Dialog>
        </Outside>
      )}
    </>
  )
}
