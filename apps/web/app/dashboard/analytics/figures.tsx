import type { Sales } from '@stoa/contract/sales'
import type { SalesTaxes } from '@stoa/contract/sales-taxes.entity'
import type { Visits } from '@stoa/contract/visits.entity'
import { useT } from '@stoa/messages/react'
import { buildCohortFigures, type Cohort } from '@stoa/messages/reports/cohorts'
import {
  buildOverviewFigures,
  buildSalesFigures,
  buildTaxFigures,
  type Figure,
  type FigureReader,
  formatChange,
  getChange,
} from '@stoa/messages/reports/figures'
import { useReader } from '../lib/reader.ts'
import styles from './analytics.module.css'

/** The figures of the period, each with its change from the period before. */
export function Figures({ visits, sales }: { visits: Visits; sales: Sales }) {
  return <FigureList figures={buildOverviewFigures(useFigureReader(sales), { visits, sales })} />
}

export function TaxFigures({ sales, taxes }: { sales: Sales; taxes: Pick<SalesTaxes, 'sum' | 'sumBefore'> }) {
  return <FigureList figures={buildTaxFigures(useFigureReader(sales), { sales, taxes })} />
}

export function SalesFigures({ sales }: { sales: Sales }) {
  return <FigureList figures={buildSalesFigures(useFigureReader(sales), sales)} />
}

export function CohortFigures({ cohorts }: { cohorts: readonly Cohort[] }) {
  const t = useT()
  const { locale } = useReader()
  return <FigureList figures={buildCohortFigures({ t, locale }, cohorts)} />
}

function useFigureReader({ currency }: Sales): FigureReader {
  const t = useT()
  const { locale } = useReader()
  return { t, locale, currency, formatAmount: ({ formattedAmount }) => formattedAmount }
}

function FigureList({ figures }: { figures: readonly Figure[] }) {
  const t = useT()
  const { locale } = useReader()
  return (
    <dl className={styles.figures}>
      {figures.map((figure) => {
        const change = getChange(figure)
        return (
          <div key={figure.name}>
            <dt>{figure.name}</dt>
            <dd className={styles.number}>{figure.value}</dd>
            {figure.was !== undefined && (
              <dd className={styles.change} data-tone={change ? (change > 0 ? 'more' : 'less') : undefined}>
                {change === undefined ? t('dashboard-home:sales.noEarlier') : formatChange(locale, change)}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
