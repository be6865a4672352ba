import ChevronDown from 'lucide-react/icons/chevron-down'
import { Icon } from '#ui/icon.tsx'
import { CheckRow, type Selection } from '#ui/table.tsx'
import { CardDay, CardWords, MoreLink } from './card-parts.tsx'
import type { Drawn } from './card-grid.tsx'
import { CardPicture } from './card-picture.tsx'
import cards from './cards.module.css'
import styles from './collapsible-list.module.css'
import thumb from './thumb.module.css'

interface Props<Row> {
  drawn: readonly Drawn<Row>[]
  selection: Selection<Row> | undefined
}

/**
 * A line for each card, which opens in place. A summary cannot hold links, so the link to the card's page is in the
 * opened part.
 */
export function CollapsibleList<Row>({ drawn, selection }: Props<Row>) {
  return drawn.map(({ id, row, card }) => (
    <li
      key={id}
      className={styles['fold']}
      data-card
      data-type="Collapsible_List"
      data-chosen={selection?.chosen.has(id) || undefined}
    >
      {selection && (
        <CheckRow
          id={id}
          name={selection.name(row)}
          isChosen={selection.chosen.has(id)}
          onChange={selection.onChange}
        />
      )}
      <details>
        <summary title={card.ToolTip}>
          <span className={thumb['thumb']}>
            <CardPicture src={card.Picture ?? ''} icon={card.Icon} />
          </span>
          <span className={styles['words']}>
            <span className={cards['title']}>{card.Title}</span>
            {card.SubTitle && <span className={cards['subtitle']}>{card.SubTitle}</span>}
          </span>
          <span className={styles['date']}>
            <CardDay date={card.Date} />
          </span>
          <Icon of={ChevronDown} className={styles['arrow']} />
        </summary>
        <div className={styles['unfolded']}>
          <CardWords card={{ ...card, SubTitle: undefined }} />
          <div className={cards['foot']}>
            <MoreLink card={card} words={card.HrefName ?? 'Open'} />
            {card.Actions && <span className={cards['actions']}>{card.Actions}</span>}
          </div>
        </div>
      </details>
    </li>
  ))
}
