import { Button, Progress } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract/operation'
import type { productSearchSettings } from '@stoa/contract/product-search'
import { useT } from '@stoa/messages/react'
import { Form, useNavigation } from 'react-router'
import { useReader, writeMoment } from '../lib/reader.ts'
import { useRefresh } from '../lib/use-refresh.ts'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'

type Service = NonNullable<ReplyOf<typeof productSearchSettings.getProductSearchService>['productSearchService']>

/** What the server's search service has of the products, and how to send them again. */
export function SearchService({ service }: { readonly service: Service }) {
  const t = useT()
  const reader = useReader()
  const { formData } = useNavigation()
  const { name, status, sent, total, finishedDate, failure } = service
  useRefresh(status === 'FILLING')
  return (
    <Card title={t('dashboard-search:service')} isStacked>
      <p className={ui.muted}>{t('dashboard-search:service.text', { name })}</p>
      {status === 'FILLING' ? (
        <div>
          <p role="status">{t('dashboard-search:service.filling', { sent, total })}</p>
          <Progress value={total > 0 ? (100 * sent) / total : 0} mt={8} aria-label={t('dashboard-search:service')} />
        </div>
      ) : (
        <p role="status">
          {t('dashboard-search:service.ready', { count: sent, date: writeMoment(new Date(finishedDate!), reader) })}
        </p>
      )}
      {failure && <p className={ui.alert}>{t('dashboard-search:service.failure', { text: failure })}</p>}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="fill" />
        <Button type="submit" variant="default" loading={formData?.get('intent') === 'fill'}>
          {t('dashboard-search:service.fill')}
        </Button>
      </Form>
    </Card>
  )
}
