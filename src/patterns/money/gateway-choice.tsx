import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import HandCoins from 'lucide-react/icons/hand-coins'
import IdCard from 'lucide-react/icons/id-card'
import QrCode from 'lucide-react/icons/qr-code'
import Wallet from 'lucide-react/icons/wallet'
import type { Output } from '#contract/contract.ts'
import { ChoiceCards } from '#patterns/choice-cards/choice-cards.tsx'

export type Gateways = Output<'Payment/GetMyWebsitePaymentGateways'>

/** By the number of the way to pay. */
const looks = {
  3: [IdCard, 'Pay with your smart card at your school or programme. An administrator confirms it.'],
  4: [QrCode, 'Let your school or programme scan the QR code of your wallet. An administrator confirms it.'],
  5: [Banknote, 'Pay at your school or programme, and keep the receipt. An administrator confirms it.'],
} as const
const isManual = (id: number): id is keyof typeof looks => Object.hasOwn(looks, id)

interface Props {
  readonly gateways: Gateways
  /** The own wallet is a way too, by the number '0'. */
  readonly withWallet?: boolean
  /** Credit is a way too, by the name 'credit'. */
  readonly withCredit?: boolean
  /** The number of the chosen way as text; '' before a choice. */
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

/** The ways to pay, and what follows from the chosen one. */
export function GatewayChoice({ gateways, withWallet = false, withCredit = false, value, error, onChange }: Props) {
  const chosen = gateways.find(({ Id }) => String(Id) === value)
  return (
    <>
      <ChoiceCards
        label="How to pay"
        id="gateway"
        value={value}
        error={error}
        options={[
          ...(withWallet ? [{ value: '0', label: 'Wallet', icon: Wallet }] : []),
          ...gateways.map(({ Id, Name, IsCard }) => ({
            value: String(Id),
            label: IsCard ? `Card, ${Name}` : Name,
            icon: isManual(Id) ? looks[Id][0] : CreditCard,
          })),
          ...(withCredit ? [{ value: 'credit', label: 'On credit', icon: HandCoins }] : []),
        ]}
        onChange={onChange}
      />
      {chosen && <p className="muted">{wordsFor(chosen)}</p>}
    </>
  )
}

function wordsFor({ Id, Name, IsTest }: Gateways[number]): string {
  if (isManual(Id)) return looks[Id][1]
  return IsTest
    ? 'This site uses test payments: no card is asked for, and no real money moves.'
    : `You pay on the page of ${Name} and come back here.`
}
