import { Button, buttonClass, EmptyState } from '@stoa/ui'
import { Form, Link, redirect } from 'react-router'
import { hostOf } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/sign-out'

export function loader(args: Route.LoaderArgs) {
  if (hostOf(args).session.kind !== 'member') throw redirect('/')
  return null
}

/** Only a form of this shop signs out: no link or picture elsewhere can. */
export async function action(args: Route.ActionArgs) {
  await hostOf(args).signOut()
  return redirect('/', 303)
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
