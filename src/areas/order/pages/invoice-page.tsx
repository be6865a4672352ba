import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { Invoice } from '#contract/entities/order/order.ts'
import { AppError } from '#contract/errors.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Missing } from '#patterns/missing/missing.tsx'
import { invoiceName } from '#rules/orders/invoice-parts.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { InvoiceSheet } from '#areas/order/invoice/invoice-sheet.tsx'
import { PdfButton } from '#areas/order/pdf-button.tsx'
import styles from '#areas/order/invoice/invoice.module.css'

const PayByAddress = lazy(async () => ({
  default: (await import('#areas/order/invoice/pay-by-address.tsx')).PayByAddress,
}))
/** The facts that the providers add to the address that leads back. */
const facts = ['reference', 'trxref', 'tx_ref']
const stays = () => () => {}
const readSearch = () => location.search
/** The server draws the page without knowing what a script would see. */
const beforeScripts = () => null

/** A reader without the account of the order: the form to pay by card comes when it is asked for, and after the page was drawn. */
function Visitor({ invoice, code, reload }: { invoice: Invoice; code: string; reload: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const search = useSyncExternalStore(stays, readSearch, beforeScripts)
  const isBack = facts.some((name) => new URLSearchParams(search ?? '').has(name))
  // A button that is drawn before the scripts would do nothing.
  if (search === null) return null
  const isOpen = isAsked || invoice.PaymentStatus !== ''
  return (
    <div className={styles['acts']}>
      {isOpen ? (
        <Suspense fallback={<Skeleton shape="card" />}>
          <PayByAddress invoice={invoice} code={code} isBack={isBack} reload={reload} />
        </Suspense>
      ) : (
        <Button variant="primary" onClick={() => setAsked(true)}>
          Pay by card, without an account
        </Button>
      )}
    </div>
  )
}

/** M-16: the invoice of an order, by its address: drawn by the server, readable and printable before any script. */
export function InvoicePage() {
  const { id = '' } = useParams({ strict: false })
  const found = useKeptQuery('Order/GetInvoice', { code: id })
  usePageTitle(found.data?.OrderId)
  const code = !found.data && found.error instanceof AppError ? found.error.code : null
  if (code === 'not-found' || code === 'gone')
    return (
      <Missing
        heading="Order not found"
        title={code === 'gone' ? 'This link is too old' : 'This order does not exist'}
        link={{ href: '/student/orders', label: 'My orders' }}
      >
        {code === 'gone' ? 'Sign in to read the invoice under My orders.' : 'Check the address.'}
      </Missing>
    )
  return (
    <div className={styles['page']}>
      {!found.isNews && <ListAge at={found.at} />}
      <LoadState query={{ ...found, at: found.at ?? undefined }} offline="This invoice is not saved on this device.">
        {(invoice) => (
          <>
            <InvoiceSheet invoice={invoice} />
            <div className={classNames(styles['acts'], styles['buttons'])}>
              <Button onClick={() => print()}>Print</Button>
              <PdfButton path={invoice.Path} name={invoiceName(invoice)} />
              {invoice.PayableAmount > 0 && (
                <LinkButton variant={invoice.IsOwn ? 'primary' : 'plain'} href={`/student/orders/${invoice.Id}`}>
                  {invoice.IsOwn ? 'Pay' : 'Pay from your account'}
                </LinkButton>
              )}
            </div>
            {invoice.PayableAmount > 0 && !invoice.IsOwn && (
              <Visitor invoice={invoice} code={id} reload={found.reload} />
            )}
          </>
        )}
      </LoadState>
    </div>
  )
}
