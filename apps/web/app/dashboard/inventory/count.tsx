import { Button, Modal } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { redirect, useFetcher } from 'react-router'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { createDone, refuseFor } from '../lib/refusal.ts'
import { useMay } from '../lib/rights.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { ResultLine } from '../scanning/result-line.tsx'
import { ScanField } from '../scanning/scan-field.tsx'
import styles from '../scanning/scanning.module.css'
import { Card } from '../ui/card.tsx'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/count'
import { ApplyCount } from './apply-count.tsx'
import { CountLines } from './count-lines.tsx'
import { useCount } from './use-count.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  // Browsers without a barcode reader of their own load one as WebAssembly.
  host.allow({ 'script-src': ["'wasm-unsafe-eval'"] })
  const found = await allowMissing(host.call('stockCounts.getStockCount', { stockCountId: args.params.id }))
  if (!found) throw createNotFound()
  return found
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const stockCountId = args.params.id
  const read = (name: string) => String(form.get(name) ?? '')
  try {
    switch (form.get('intent')) {
      case 'delete':
        await host.call('stockCounts.deleteStockCount', { stockCountId })
        return redirect('/dashboard/inventory/counts')
      case 'remove':
        await host.call('stockCounts.removeStockCountLine', {
          ...{ stockCountId, productId: read('productId'), variantId: read('variantId') },
        })
        break
      case 'apply':
        await host.call('stockCounts.applyStockCount', { stockCountId, reason: read('reason') })
    }
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function CountPage({ loaderData }: Route.ComponentProps) {
  const { stockCount } = loaderData
  const t = useT()
  const mayCount = useMay('inventory')
  const isOpen = stockCount.status === 'OPEN'
  return (
    <>
      <PageHead
        title={stockCount.name}
        back={{ to: '/dashboard/inventory/counts', label: t('dashboard-scanning:counts') }}
        beside={
          <Status tone={isOpen ? 'wait' : 'good'}>
            {t(isOpen ? 'dashboard-scanning:open' : 'dashboard-scanning:applied')}
          </Status>
        }
      >
        {isOpen && <ConfirmDelete what={stockCount.name}>{t('dashboard-scanning:delete.text')}</ConfirmDelete>}
      </PageHead>
      {isOpen && mayCount ? <OpenCount key={stockCount.id} count={loaderData} /> : <ReadCount count={loaderData} />}
    </>
  )
}

type Count = Route.ComponentProps['loaderData']

function ReadCount({ count: { stockCount, lines, unknownCodes } }: { count: Count }) {
  const t = useT()
  return (
    <Card title={t('dashboard-scanning:summary', { variants: stockCount.variantCount, pieces: stockCount.pieceCount })}>
      {stockCount.reason && (
        <p className={ui.muted}>{t('dashboard-scanning:reasonWas', { reason: stockCount.reason })}</p>
      )}
      <CountLines lines={lines} />
      <UnknownCodes codes={unknownCodes} />
    </Card>
  )
}

function OpenCount({ count }: { count: Count }) {
  const t = useT()
  const counting = useCount(count)
  const { lines, unknown, waiting, isOffline, message, choice, canUndo } = counting
  const remover = useFetcher()
  const [isApplying, setIsApplying] = useState(false)
  const pieces = lines.reduce((sum, { counted }) => sum + counted, 0)
  return (
    <>
      <Card label={t('dashboard-scanning:scan')} isStacked>
        <ScanField onCode={counting.scan} />
        <ResultLine
          message={
            isOffline
              ? {
                  tone: 'quiet',
                  title: t('dashboard-scanning:offline'),
                  text: t('dashboard-scanning:offline.text', { count: waiting.length }),
                }
              : (message ?? {
                  tone: 'quiet',
                  title: t('dashboard-scanning:ready'),
                  text: t('dashboard-scanning:ready.text'),
                })
          }
        >
          <Button variant="default" disabled={!canUndo} onClick={counting.undo}>
            {t('dashboard-scanning:undo')}
          </Button>
        </ResultLine>
        <UnknownCodes codes={unknown} />
      </Card>
      <Card
        title={t('dashboard-scanning:summary', { variants: lines.length, pieces })}
        beside={
          <Button disabled={lines.length === 0 || waiting.length > 0} onClick={() => setIsApplying(true)}>
            {t('dashboard-scanning:review')}
          </Button>
        }
      >
        {lines.length === 0 && <p className={ui.muted}>{t('dashboard-scanning:nothing')}</p>}
        <CountLines
          lines={lines}
          onCorrect={counting.add}
          onRemove={({ productId, variantId }) => {
            counting.forget({ productId, variantId })
            void remover.submit({ intent: 'remove', productId, variantId }, { method: 'post' })
          }}
        />
      </Card>
      <ApplyCount lines={lines} opened={isApplying} onClose={() => setIsApplying(false)} />
      <Modal
        opened={choice !== undefined}
        onClose={() => counting.choose()}
        title={t('dashboard-scanning:which', { code: choice?.code ?? '' })}
        centered
        closeButtonProps={{ 'aria-label': t('dashboard:close') }}
      >
        <div className={styles.choices}>
          {choice?.variants.map((variant) => (
            <Button
              key={`${variant.productId} ${variant.variantId}`}
              variant="default"
              size="md"
              onClick={() => counting.choose(variant)}
            >
              {t.join([variant.productName, ...Object.values(variant.choices)])}
            </Button>
          ))}
        </div>
      </Modal>
    </>
  )
}

function UnknownCodes({ codes }: { codes: Count['unknownCodes'] }) {
  const t = useT()
  if (codes.length === 0) return null
  return (
    <div>
      <h2 className={ui.small}>{t('dashboard-scanning:unknownCodes')}</h2>
      <ul className={styles.codes}>
        {codes.map(({ code, quantity }) => (
          <li key={code}>{t('dashboard-scanning:unknownCode', { code, count: quantity })}</li>
        ))}
      </ul>
    </div>
  )
}
