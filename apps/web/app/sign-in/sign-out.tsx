import { useT } from '@stoa/messages/react'
import { Button, buildButtonClass, EmptyState } from '@stoa/ui'
import { Form, Link, redirectDocument } from 'react-router'
import { getHost } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/sign-out'

export function loader(args: Route.LoaderArgs) {
  const isMember = getHost(args).session.kind === 'member'
  if (!isMember) throw redirectDocument(readNext(args.url))
  return null
}

/** A form of this shop is required, so that no link or image on another site can sign a member out. */
export async function action(args: Route.ActionArgs) {
  await getHost(args).signOut()
  return redirectDocument(readNext(args.url), 303)
}

/** The URL that the app named, or the home page. */
function readNext(url: URL): string {
  const session = url.searchParams.get('session')
  return session ? `/_stoa/logout?${new URLSearchParams({ session })}` : '/'
}

export default function SignOut() {
  const t = useT()
  return (
    <>
      <Seo title={t('signin:signOut.submit')} path="/sign-out" hidden />
      <EmptyState
        heading="h1"
        title={t('signin:signOut.title')}
        action={
          <Form method="post" className="flex flex-wrap justify-center gap-3">
            <Button>{t('signin:signOut.submit')}</Button>
            <Link to="/account" className={buildButtonClass({ look: 'secondary' })}>
              {t('signin:signOut.stay')}
            </Link>
          </Form>
        }
      >
        <p>{t('signin:signOut.text')}</p>
      </EmptyState>
    </>
  )
}
