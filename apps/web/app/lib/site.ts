import { useT } from '@stoa/messages/react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import type { Site } from './host.ts'

export interface SiteAndOrigin extends Site {
  readonly origin: string
  /** What addresses begin with in the language of the page. */
  readonly base: string
}

/** The shop of this page. */
export function useSite(): SiteAndOrigin {
  const t = useT()
  const root = useRouteLoaderData<typeof loader>('root')
  return {
    siteId: '',
    name: t('ui:shop'),
    currency: 'USD',
    locale: 'en-US',
    ...root?.site,
    origin: root?.origin ?? '',
    base: root?.base ?? '',
  }
}
