import type { FastifyInstance } from 'fastify';
import {
  opsCertifications,
  opsFile,
  opsOpenCertification,
  opsReviewCertification,
} from '@portal/shared/contracts/review';
import { registerEndpoint, registerStream } from '../../platform/http/register-endpoint';
import { languageOf } from '../../platform/http/request-language';
import { REVIEW_PAGES } from './review-page';
import type { ReviewService } from './review.service';

/** A file is never shown inside a page of the portal, and could do nothing there. */
const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'attachment; filename="picture.jpg"',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** The page of the reviewers, and its calls E48, E49, E66 and E71. */
export function reviewRoutes(app: FastifyInstance, reviews: ReviewService): void {
  if (!app.servesCalls) return;
  app.get('/ext/ops/review', (request, reply) => {
    const { html, policy } = REVIEW_PAGES[languageOf(request)];
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': policy, vary: 'accept-language' })
      .send(html);
  });

  registerEndpoint(app, opsCertifications, ({ input }) => reviews.list(input));

  registerEndpoint(app, opsOpenCertification, ({ input, reviewer, client }) =>
    reviews.open({ name: reviewer, ip: client.ip }, input.Id, client.language),
  );

  registerEndpoint(app, opsReviewCertification, ({ input, reviewer, client }) =>
    reviews.decide({ name: reviewer, ip: client.ip }, input, client.language),
  );

  registerStream(app, opsFile, async ({ input, reviewer, client, reply }) => {
    const { bytes, mime } = await reviews.file({ name: reviewer, ip: client.ip }, input.Id);
    await reply.headers(FILE_HEADERS).type(mime).send(bytes);
  });
}
