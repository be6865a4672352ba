import type { AdminHome } from '#contract/entities/dashboard/admin-home.ts'
import type { KeptQuery } from '#lib/reads/use-kept-query.ts'
import { FlowChart } from '#patterns/chart/flow-chart.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Earners, LatestActivity, NextEvents, OldestWaiting } from '#areas/dashboard/admin/people-panels.tsx'
import { WaitingTiles } from '#areas/dashboard/admin/waiting-tiles.tsx'
import { TopOverdueCredits } from '#areas/dashboard/admin/overdue-credits.tsx'
import { BarList } from '#areas/dashboard/parts/bar-list.tsx'
import { Panel } from '#areas/dashboard/parts/panel.tsx'
import { TopSellingPanels } from '#areas/dashboard/parts/top-selling.tsx'
import styles from '#areas/dashboard/dashboard.module.css'

/** All figures of the administrator's dashboard. */
export function AdminFigures({ query }: { query: KeptQuery<AdminHome> }) {
  return (
    <LoadState
      query={{ ...query, at: query.at ?? undefined }}
      skeleton={<Skeleton shape="card" count={3} />}
      offline="These figures come from the server. They appear when you are connected."
    >
      {(home) => (
        <>
          <WaitingTiles home={home} />
          <Panels home={home} />
        </>
      )}
    </LoadState>
  )
}

function Panels({ home }: { home: AdminHome }) {
  const {
    Answers,
    Credits,
    Flows,
    OldestWaiting: oldest,
    TopSelling,
    Earners: earners,
    Schools,
    Events,
    Activity,
  } = home
  return (
    <div className={styles['panels']}>
      {Flows && <FlowChart title="Cash in and out, 30 days" flows={Flows} ways="both" className={styles['wide']} />}
      {Answers.length > 0 && <OldestWaiting rows={oldest} total={Answers.reduce((sum, { Count }) => sum + Count, 0)} />}
      {TopSelling && (
        <TopSellingPanels
          title="Top-selling products"
          sold={TopSelling}
          products="/admin/products"
          aside={<a href="/admin/products">All products</a>}
          none="No sales in the last 30 days."
        />
      )}
      {Credits && <TopOverdueCredits credits={Credits} />}
      {earners && <Earners earners={earners} />}
      {Schools && (
        <Panel title="Top 6 schools" aside={<a href="/admin/schools">All schools</a>} note="By number of students">
          {(heading) =>
            Schools.length > 0 ? (
              <BarList rows={Schools} labelledBy={heading} href={(id) => `/admin/schools?item=${id}`} />
            ) : (
              <p className="muted small">No students have a school yet.</p>
            )
          }
        </Panel>
      )}
      {Events && <NextEvents events={Events} />}
      {Activity && <LatestActivity activity={Activity} />}
    </div>
  )
}
