import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { receiptDays } from '#contract/limits.ts'
import { productName } from '#kit/product.ts'
import type { Reach } from '#offline/reachability.ts'
import { doneMark, type ReceiptStep } from '#patterns/receipt/receipt.tsx'
import type { Submitted } from '#areas/assessment/read-local-work.ts'
import { ThisDevice } from '#patterns/sync-status/this-device.tsx'

/**
 * The three lines of "What happens now". They do not say that the answers count: staff decide that for answers to a
 * closed assessment, and for second answers.
 */
export function receiptSteps(
  { receipt }: Pick<Submitted, 'receipt'>,
  reach: Reach,
  isAnonymous = false,
): ReceiptStep[] {
  if (receipt && isAnonymous)
    return [
      { strong: 'We have your answers.', text: 'They are stored without your name.', mark: doneMark },
      { strong: 'Staff see the results', text: 'of all students together.' },
    ]
  if (receipt)
    return [
      { strong: 'We have your answers.', text: `Your copy stays here for ${receiptDays} days.`, mark: doneMark },
      receipt.isHeld
        ? { strong: 'Staff decide', text: 'whether these answers count.' }
        : { strong: 'A mentor reads them', text: 'and writes to you.' },
      { strong: 'Feedback appears on Home.', text: 'You can read it offline too.' },
    ]
  return [
    reach === 'online'
      ? { strong: 'It is being sent.', text: `You may close ${productName}.`, mark: { icon: RefreshCw, tone: 'brand' } }
      : {
          strong: (
            <>
              It waits on this <ThisDevice />.
            </>
          ),
          text: `You may close ${productName} or switch off.`,
          mark: { icon: CloudOff, tone: 'sun' },
        },
    { strong: 'It is sent once,', text: `automatically, when you open ${productName} with a network.` },
    isAnonymous
      ? { strong: 'It has no name.', text: 'No one can see which answers are yours.' }
      : { strong: 'You get a reference,', text: 'and a mentor reads it.' },
  ]
}
