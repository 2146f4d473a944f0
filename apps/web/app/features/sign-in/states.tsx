import { useT } from '@stoa/messages/react'
import { buildButtonClass, EmptyState } from '@stoa/ui'
import { Link, useLocation } from 'react-router'

const again = { label: 'security:state.signIn', to: '/sign-in' } as const
const shop = { label: 'security:state.shop', to: '/' } as const

const states = {
  over: {
    title: 'security:state.over.title',
    text: 'security:state.over.text',
    way: shop,
  },
  owner: {
    title: 'security:state.owner.title',
    text: 'security:state.owner.text',
    way: shop,
  },
  blocked: {
    title: 'security:state.blocked.title',
    text: 'security:state.blocked.text',
    way: shop,
  },
  'code-over': {
    title: 'security:state.codeOver.title',
    text: 'security:state.codeOver.text',
    way: again,
  },
  'link-over': {
    title: 'security:state.linkOver.title',
    text: 'security:state.linkOver.text',
    way: { label: 'security:state.newLink', to: '/sign-in/recover' },
  },
  'password-set': {
    title: 'security:state.passwordSet.title',
    text: 'security:state.passwordSet.text',
    way: again,
  },
  approved: {
    title: 'security:state.approved.title',
    text: 'security:state.approved.text',
    way: shop,
  },
  stopped: {
    title: 'security:state.stopped.title',
    text: 'security:state.stopped.text',
    way: { label: 'security:state.newPassword', to: '/sign-in/recover' },
  },
  'question-over': {
    title: 'security:state.questionOver.title',
    text: 'security:state.questionOver.text',
    way: shop,
  },
  cleared: {
    title: 'security:state.cleared.title',
    text: 'security:state.cleared.text',
    way: { label: 'security:state.continue', to: '/account' },
  },
  elsewhere: {
    title: 'security:state.elsewhere.title',
    text: 'security:state.elsewhere.text',
    way: again,
  },
} as const

export type SignInStateName = keyof typeof states

/** The ways a sign-in can end other than success; `to` if it does not continue at the usual page. */
export function SignInState({ state, to }: { state: SignInStateName; to?: string | undefined }) {
  const t = useT()
  const { title, text, way: usual } = states[state]
  const way = { ...usual, ...(to && { to }) }
  const { search } = useLocation()
  const query = way.to === '/sign-in' ? removeToken(search) : ''
  return (
    <EmptyState
      heading="h1"
      title={t(title)}
      action={
        <Link to={way.to + query} className={buildButtonClass({ look: 'secondary' })}>
          {t(way.label)}
        </Link>
      }
    >
      <p role="status">{t(text)}</p>
    </EmptyState>
  )
}

function removeToken(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('token')
  return query.size > 0 ? `?${query}` : ''
}
