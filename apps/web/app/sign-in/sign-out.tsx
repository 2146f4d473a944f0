import { Button, buttonClass, EmptyState } from '@stoa/ui'
import { Form, Link, redirectDocument } from 'react-router'
import { hostOf } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/sign-out'

export function loader(args: Route.LoaderArgs) {
  const isMember = hostOf(args).session.kind === 'member'
  if (!isMember) throw redirectDocument(nextOf(args.url))
  return null
}

/** Only a form of this shop signs out: no link or picture elsewhere can. */
export async function action(args: Route.ActionArgs) {
  await hostOf(args).signOut()
  return redirectDocument(nextOf(args.url), 303)
}

/** An app that sent the browser here has said where it goes on. */
function nextOf(url: URL): string {
  const session = url.searchParams.get('session')
  return session ? `/_stoa/logout?${new URLSearchParams({ session })}` : '/'
}

export default function SignOut() {
  return (
    <>
      <Seo title="Log out" path="/sign-out" hidden />
      <EmptyState
        heading="h1"
        title="Log out?"
        action={
          <Form method="post" className="flex flex-wrap justify-center gap-3">
            <Button>Log out</Button>
            <Link to="/account" className={buttonClass({ look: 'secondary' })}>
              Stay
            </Link>
          </Form>
        }
      >
        <p>Your cart and your orders wait for you here.</p>
      </EmptyState>
    </>
  )
}
