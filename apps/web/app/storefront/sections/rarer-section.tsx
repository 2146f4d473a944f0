import { Code } from './code.tsx'
import { ContactSection } from './contact.tsx'
import { LatestPosts } from './latest-posts.tsx'
import { NewsletterSection } from './newsletter.tsx'
import { Gallery, Place, Spacer, Video } from './pictures.tsx'
import { Questions } from './questions.tsx'
import type { ShownSection } from './shown.ts'
import { Testimonials } from './testimonials.tsx'

/** The types that a shop's front page does not begin with. Browsers load their code where there is one of them. */
export default function RarerSection({ section, page }: { section: ShownSection; page: string }) {
  const { id, gallery, testimonials, faq, video, map, latestPosts, newsletter, contactForm, spacer, html } = section
  if (gallery) return <Gallery content={gallery} />
  if (testimonials) return <Testimonials {...testimonials} quotes={section.quotes ?? []} />
  if (faq) return <Questions content={faq} />
  if (video) return <Video content={video} />
  if (map) return <Place content={map} />
  if (latestPosts) return <LatestPosts {...latestPosts} posts={section.posts ?? []} />
  if (newsletter) return <NewsletterSection id={id} content={newsletter} page={page} />
  if (contactForm) return <ContactSection id={id} content={contactForm} page={page} />
  if (spacer) return <Spacer content={spacer} />
  if (html) return <Code content={html} />
  return null
}
