import type { DashboardPage, DownloadedFile, ScreenUnits } from '@stoa/extension/screens'

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The period that the query names; by default the last month. */
function readPeriod(query: URLSearchParams): { from: string; to: string } {
  const [from, to] = [query.get('from'), query.get('to')]
  if (isDay(from) && isDay(to)) return { from, to }
  const now = new Date()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0))
  return { from: first.toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) }
}

async function download(
  { call }: ScreenUnits,
  query: URLSearchParams,
  format: 'DATEV' | 'CSV',
): Promise<DownloadedFile> {
  const file = await call('accountingExport.exportBookings', { ...readPeriod(query), format })
  return { name: file.fileName, type: file.contentType, content: Buffer.from(file.content, 'base64') }
}

export const pages: readonly DashboardPage[] = [
  {
    path: '',
    title: 'title',
    component: './web/export.tsx',
    async load({ call }, { query }) {
      const within = readPeriod(query)
      try {
        return { ...within, ...(await call('accountingExport.summarizeBookings', within)) }
      } catch (error) {
        const { code, status } = error as { code?: string; status?: number }
        if (!status || status >= 500) throw error
        return { ...within, refused: code }
      }
    },
    files: {
      datev: (units, { query }) => download(units, query, 'DATEV'),
      csv: (units, { query }) => download(units, query, 'CSV'),
    },
  },
]
