import { htmlText, parseHtml } from '#eform/html.ts'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import { UnderLine } from '#eform-face/inputs/under-line.tsx'
import { RichTextArea } from './rich-text-area.tsx'

/** 10 EditableTextArea: rich text. */
export function RichTextInput({ field, state, wiring: { disabled, ...wiring }, saved, enter, leave }: InputProps) {
  const html = String(state.raw)
  return (
    <>
      <RichTextArea
        attributes={{ ...wiring, 'aria-labelledby': `${wiring.id}-title` }}
        html={html}
        disabled={disabled}
        hasPictures={!field.def.HideImages}
        placeholder={field.def.PlaceHolder}
        onHtml={enter}
        onLeave={leave}
      />
      <UnderLine field={field} state={{ ...state, raw: htmlText(parseHtml(html)).trim() }} saved={saved} />
    </>
  )
}
