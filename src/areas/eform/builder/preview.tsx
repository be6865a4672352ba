import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Smartphone from 'lucide-react/icons/smartphone'
import Sun from 'lucide-react/icons/sun'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef, useState } from 'react'
import type { Form } from '#contract/entities/eform.ts'
import { displayTypes, type DisplayType } from '#contract/field-types.ts'
import { faultsOf } from '#eform/definition-faults.ts'
import { createForm, type Eform } from '#eform/create-form.ts'
import { controlId } from '#eform-face/control-id.ts'
import { EformView } from '#eform-face/eform-view.tsx'
import { prepareForm } from '#eform-face/prepare-form.ts'
import { InnerPage } from '#patterns/inner-page/inner-page.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { modeNames } from './settings/other-settings.ts'
import styles from './preview.module.css'

/** As wide as most students' phones; the frame is added around it. */
const phone = { width: 360, height: 740, frame: 12 }
const desktop = { width: 1024 }
/** Typing must stay fast: the preview is drawn again after this pause. */
const followMs = 250
/** The preview scrolls a second time after this long: questions on the way may not be drawn at the first time. */
const settleMs = 350

interface Shown {
  readonly form: Eform
  readonly round: number
}

interface Props {
  definition: Form
  /** The question being edited; the preview scrolls to it. */
  fieldId?: string | null
  /** Of an assessment: students see one question at a time, so no mode is chosen. */
  isPlain?: boolean
}

/** The form as people will see it, in any mode, on a phone or a wide screen, light or dark. Its answers are not sent. */
export function Preview({ definition, fieldId = null, isPlain = false }: Props) {
  const [mode, setMode] = useState<DisplayType | null>(null)
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone')
  const [theme, setTheme] = useState<'light' | 'dark'>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  const [finished, setFinished] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const room = useRoom(stage)
  const { shown, failed, again } = useShownForm(definition, mode ?? definition.EformDisplayType)
  const width = device === 'phone' ? phone.width : desktop.width
  const scale = Math.min(1, (room - (device === 'phone' ? phone.frame : 2)) / width)
  function start(): void {
    setFinished(false)
    again()
  }
  const isEmpty = definition.GroupFields.every((group) => group.Fields.length === 0)
  return (
    <div className={styles['preview']}>
      <div className={styles['bar']}>
        {isPlain ? (
          <b>As a student sees it</b>
        ) : (
          <label className={styles['mode']}>
            <span className="read">Show the preview as</span>
            <select
              value={mode ?? definition.EformDisplayType}
              onChange={(event) => {
                setFinished(false)
                setMode(displayTypes.find((type) => type === event.target.value) ?? null)
              }}
            >
              {displayTypes.map((type) => (
                <option key={type} value={type}>
                  {modeNames[type]}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className={styles['tools']}>
          <Button
            variant="quiet"
            size="compact"
            square
            aria-pressed={device === 'phone'}
            aria-label="Phone"
            title="On a phone"
            onClick={() => setDevice('phone')}
          >
            <Icon of={Smartphone} size="s" />
          </Button>
          <Button
            variant="quiet"
            size="compact"
            square
            aria-pressed={device === 'desktop'}
            aria-label="Wide screen"
            title="On a wide screen"
            onClick={() => setDevice('desktop')}
          >
            <Icon of={Monitor} size="s" />
          </Button>
          <Button
            variant="quiet"
            size="compact"
            square
            aria-label={theme === 'light' ? 'Show it dark' : 'Show it light'}
            title="Light or dark"
            onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}
          >
            <Icon of={theme === 'light' ? Moon : Sun} size="s" />
          </Button>
          <Button
            variant="quiet"
            size="compact"
            square
            aria-label="Start the preview again"
            title="Start again"
            onClick={start}
          >
            <Icon of={RotateCcw} size="s" />
          </Button>
        </div>
      </div>
      {failed && (
        <Notice tone="warn" icon={TriangleAlert}>
          {failed}
        </Notice>
      )}
      <div ref={stage} className={styles['stage']} data-device={device}>
        {isEmpty && (
          <div className={styles['empty']}>
            <EmptyState icon={Smartphone} title="Nothing to show yet" level={3}>
              Add a question, and it appears here as people will see it.
            </EmptyState>
          </div>
        )}
        {!isEmpty && shown && (
          <div
            className={styles['device']}
            data-device={device}
            style={{ width: width * scale, ...(device === 'phone' ? { maxHeight: phone.height } : {}) }}
          >
            <InnerPage title="Preview of the form" width={width} scale={scale} theme={theme}>
              <h1 className={styles['title']}>{definition.FormName}</h1>
              <EformView key={shown.round} form={shown.form} finished={finished} onSubmit={() => setFinished(true)} />
              <InSight key={fieldId} form={shown.form} fieldId={fieldId} />
              {finished && <p className={styles['note']}>This was a preview: nothing was sent.</p>}
            </InnerPage>
          </div>
        )}
      </div>
    </div>
  )
}

/** Opens the step of the question being edited and scrolls to it. Its hidden element only gives access to the inner page. */
function InSight({ form, fieldId }: { form: Eform; fieldId: string | null }) {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const field = form.fields.compiled.byId.get(fieldId ?? '')
    if (!field) return
    if (form.fields.field(field.id).shown) form.steps.goTo(field.id)
    else form.groups.goTo(form.groups.position().groups.find(({ group }) => group.Id === field.group.Id))
    const id = CSS.escape(controlId(field.id))
    const show = () =>
      here.current?.ownerDocument
        .querySelector(`#${id}-title, #${id}`)
        ?.scrollIntoView({ block: 'center', behavior: 'instant' })
    // Once its step is drawn, and again when the questions before it have their true heights.
    const frame = requestAnimationFrame(show)
    const timer = setTimeout(show, settleMs)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [form, fieldId])
  return <span ref={here} hidden />
}

/** The form of the last definition without faults. Answers typed in the preview stay while the definition changes. */
function useShownForm(definition: Form, mode: DisplayType): { shown: Shown | null; failed: string; again: () => void } {
  const [shown, setShown] = useState<Shown | null>(null)
  const [failed, setFailed] = useState('')
  const [fresh, setFresh] = useState(0)
  const last = useRef<{ form: Eform; fresh: number } | null>(null)
  useEffect(() => {
    let current = true
    const make = async () => {
      const [fault] = faultsOf(definition)
      if (fault) return setFailed('The preview waits until the problems are solved.')
      await prepareForm(definition)
      if (!current) return
      const before = last.current?.fresh === fresh ? last.current.form.snapshot() : undefined
      const form = createForm({ ...definition, EformDisplayType: mode }, before ? { snapshot: before } : {})
      last.current = { form, fresh }
      setFailed('')
      setShown((old) => ({ form, round: (old?.round ?? 0) + 1 }))
    }
    const timer = setTimeout(
      () => {
        make().catch(() => {
          if (current) setFailed('A part of the preview could not be loaded. It needs the network once.')
        })
      },
      last.current ? followMs : 0,
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [definition, mode, fresh])
  return { shown, failed, again: () => setFresh((before) => before + 1) }
}

/** Pixels across inside the element. */
function useRoom(element: { current: HTMLElement | null }): number {
  const [room, setRoom] = useState(phone.width)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom(entry.contentRect.width)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return room
}
