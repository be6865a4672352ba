import { useLocation } from '@tanstack/react-router'
import type { Output } from '#contract/contract.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { InvestForm } from '#areas/investment/invest-form.tsx'
import { useWalletAddress } from '#lib/page/wallet-address.ts'
import { IsoDay } from '#areas/investment/iso-day.tsx'
import styles from '#areas/investment/investment.module.css'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { HtmlText } from '#patterns/html-text/html-text.tsx'
import { PicturePlace } from '#patterns/html-text/picture-place.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { naira } from '#rules/money.ts'
import { interestWords } from '#rules/saving/investment-terms.ts'
import { Card } from '#ui/card.tsx'
import { Columns } from '#ui/columns.tsx'
import { Facts } from '#ui/facts.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'

/** M-23: one offer, its terms, and the form that buys units until the closing date. */
export function OfferPage() {
  const address = `${useWalletAddress()}/investments`
  const id = useLocation().pathname.split('/').at(-1) ?? ''
  const query = useQuery('Investment/GetOffer', { id })
  useCrumb(`${address}/${id}`, query.data?.Title)
  return (
    <LoadState query={query} offline="Offers come from the server. Open this page again when you are connected.">
      {(offer) => (
        <Stack gap="wide">
          <PageHeader title={offer.Title} below={offer.Summary} />
          <Columns main={<Words offer={offer} />} side={<Terms offer={offer} address={address} />} />
        </Stack>
      )}
    </LoadState>
  )
}

function Words({ offer }: { offer: Output<'Investment/GetOffer'> }) {
  return (
    <>
      <div className={`${styles['picture']} ${styles['cover']}`}>
        <PicturePlace src={offer.PictureUrl} alt="" />
      </div>
      <Section title="Details">
        <div className={styles['details']}>
          <HtmlText html={offer.FullDetails} />
        </div>
      </Section>
    </>
  )
}

function Terms({ offer, address }: { offer: Output<'Investment/GetOffer'>; address: string }) {
  return (
    <>
      <Card>
        <Facts
          facts={[
            ['Interest', <b key="interest">{interestWords(offer.Interest, offer.DurationInMonths)}</b>],
            ['One unit', naira(offer.Amount)],
            ['Open until', <IsoDay key="closes" day={offer.ClosingDate} />],
            ['Commencement', <IsoDay key="starts" day={offer.CommencementDate} />],
            ['Pays back on', <IsoDay key="ends" day={offer.MaturityDate} />],
            ['Early leave', offer.AllowsEarlyLeave ? 'Possible, without interest' : 'Not possible'],
            ['Units left', offer.UnitsLeft === null ? '' : String(offer.UnitsLeft)],
          ]}
        />
      </Card>
      {offer.IsOpen ? (
        <Section title="Invest">
          <InvestForm offer={offer} address={address} />
        </Section>
      ) : (
        <p className="muted">This offer is closed.</p>
      )}
    </>
  )
}
