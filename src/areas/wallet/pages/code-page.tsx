import { useQuery } from '#lib/reads/use-query.ts'
import { useInnerCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { darkSquares, QrDrawing } from '#patterns/qr-code/qr-drawing.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import { groupedDigits } from '#patterns/money/grouped-digits.ts'
import { useWalletAddress } from '#lib/page/wallet-address.ts'

/** The wallet's number as a QR code, for a person who wants to send money to it. */
export function CodePage() {
  useInnerCrumb(useWalletAddress(), 'QR code')
  const wallet = useQuery('Wallet/GetMyWallet', {})
  return (
    <Stack>
      <PageHeader title="QR code of your wallet" />
      <LoadState query={wallet}>
        {({ WalletIdNumber }) => (
          <Card>
            <Stack>
              <QrDrawing
                squares={darkSquares(WalletIdNumber)}
                name={`QR code of wallet ID ${groupedDigits(WalletIdNumber)}`}
              />
              <p className="num">
                Wallet ID <b>{groupedDigits(WalletIdNumber)}</b>
              </p>
              <p className="muted">The code holds your wallet ID. People who scan it can send you money.</p>
            </Stack>
          </Card>
        )}
      </LoadState>
    </Stack>
  )
}
