import { MAX_FOLLOWS_COUNTED } from '@stoa/contract/follow-limits'
import { useT } from '@stoa/messages/react'
import { Button } from '@stoa/ui'
import { Form } from 'react-router'

interface FollowsProps {
  readonly name: string
  readonly followers: number
  readonly following: number
  readonly isFollowed: boolean
  /** Whether the reader is the member. */
  readonly isOwn: boolean
}

/** The numbers of followers and followed members, and a button to follow. */
export function Follows({ name, followers, following, isFollowed, isOwn }: FollowsProps) {
  const t = useT()
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="text-sm text-muted">
        {followers < MAX_FOLLOWS_COUNTED
          ? t('shop:member.followers', { count: followers })
          : t('shop:member.followersOrMore', { count: followers })}
        {' · '}
        {following < MAX_FOLLOWS_COUNTED
          ? t('shop:member.following', { count: following })
          : t('shop:member.followingOrMore', { count: following })}
      </p>
      {!isOwn && (
        <Form method="post">
          <Button
            name="intent"
            value={isFollowed ? 'unfollow' : 'follow'}
            look={isFollowed ? 'secondary' : 'primary'}
            aria-label={
              isFollowed ? t('shop:member.unfollow.label', { name }) : t('shop:member.follow.label', { name })
            }
          >
            {t(isFollowed ? 'shop:member.unfollow' : 'shop:member.follow')}
          </Button>
        </Form>
      )}
    </div>
  )
}
