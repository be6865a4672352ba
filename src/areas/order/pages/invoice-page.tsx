import { useParams } from '@tanstack/react-router'
import FileX from 'lucide-react/icons/file-x'
import { AppError } from '#contract/errors.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { InvoiceSheet } from '#areas/order/invoice/invoice-sheet.tsx'
import styles from '#areas/order/invoice/invoice.module.css'

/** M-16: the invoice of an order, by its address: drawn by the server, readable and printable before any script. */
export function InvoicePage() {
  const { id = '' } = useParams({ strict: false })
  const found = useKeptQuery('Order/GetInvoice', { code: id })
  usePageTitle(found.data?.OrderId)
  const code = !found.data && found.error instanceof AppError ? found.error.code : null
  if (code === 'not-found' || code === 'gone')
    return (
      <>
        <h1 className="read" tabIndex={-1} data-landing="">
          Order not found
        </h1>
        <EmptyState
          icon={FileX}
          title={code === 'gone' ? 'This link is too old' : 'This order does not exist'}
          action={<LinkButton href="/student/orders">My orders</LinkButton>}
        >
          {code === 'gone' ? 'Sign in to read the invoice under My orders.' : 'Check the address.'}
        </EmptyState>
      </>
    )
  return (
    <div className={styles['page']}>
      {!found.isNews && <ListAge at={found.at} />}
      <LoadState query={{ ...found, at: found.at ?? undefined }} offline="This invoice is not saved on this device.">
        {(invoice) => (
          <>
            <InvoiceSheet invoice={invoice} />
            <p className={styles['acts']}>
              <Button onClick={() => print()}>Print</Button>{' '}
              {invoice.PayableAmount > 0 && (
                <LinkButton variant="primary" href={`/student/orders/${invoice.Id}`}>
                  Pay
                </LinkButton>
              )}
            </p>
          </>
        )}
      </LoadState>
    </div>
  )
}
