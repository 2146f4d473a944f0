import { buttonClass, EmptyState } from '@stoa/ui'
import { Link, useLocation } from 'react-router'

const again = { label: 'Log in', to: '/sign-in' }
const shop = { label: 'Go to the shop', to: '/' }

const states = {
  over: {
    title: 'This sign-in has expired',
    text: 'The address was used already, or it is too old. Go back to the app and start again.',
    way: shop,
  },
  owner: {
    title: 'Waiting for approval',
    text: 'Your account is made. The shop looks at every new one, and you can log in as soon as yours is approved.',
    way: shop,
  },
  blocked: {
    title: 'This account is blocked',
    text: 'Write to the shop if you think that this is a mistake.',
    way: shop,
  },
  'code-over': {
    title: 'This code has expired',
    text: 'It was used already, or it is too old. Log in again, and we send you a new one.',
    way: again,
  },
  'link-over': {
    title: 'This link has expired',
    text: 'It was used already, or it is too old. Ask for a new one.',
    way: { label: 'Send a new link', to: '/sign-in/recover' },
  },
  'password-set': {
    title: 'Your password is set',
    text: 'Log in with it to go on.',
    way: again,
  },
  approved: {
    title: 'You have said yes',
    text: 'Go on where you are logging in.',
    way: shop,
  },
  stopped: {
    title: 'Nobody is logged in',
    text: 'Somebody knows your password, if it was not you: choose a new one.',
    way: { label: 'Choose a new password', to: '/sign-in/recover' },
  },
  'question-over': {
    title: 'This question has expired',
    text: 'It was answered already, or it is too old. Log in again where you wanted to, and we ask anew.',
    way: shop,
  },
  cleared: {
    title: 'Your account is yours alone now',
    text: 'You have shown that the address is yours. What was set up before that is gone: passwords, passkeys, other second steps and the apps that were let in, and everybody was logged out. We have mailed you this, too. Set up again what was yours.',
    way: { label: 'Go on', to: '/account' },
  },
  elsewhere: {
    title: 'One more step',
    text: 'Your address is verified. Log in again to go on.',
    way: again,
  },
} as const

export type SignInStateName = keyof typeof states

/** What a sign-in can come to besides success; `to` where the way on is not the usual one. */
export function SignInState({ state, to }: { state: SignInStateName; to?: string | undefined }) {
  const { title, text, way: usual } = states[state]
  const way = { ...usual, ...(to && { to }) }
  const { search } = useLocation()
  const kept = way.to === '/sign-in' ? withoutToken(search) : ''
  return (
    <EmptyState
      heading="h1"
      title={title}
      action={
        <Link to={way.to + kept} className={buttonClass({ look: 'secondary' })}>
          {way.label}
        </Link>
      }
    >
      <p role="status">{text}</p>
    </EmptyState>
  )
}

function withoutToken(search: string): string {
  const kept = new URLSearchParams(search)
  kept.delete('token')
  return kept.size > 0 ? `?${kept}` : ''
}
