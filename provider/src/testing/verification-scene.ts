import {
  enterpriseCertificateConsignor,
  enterpriseCertificateLegal,
} from '@portal/shared/contracts/certification';
import { actOnQr } from '@portal/shared/contracts/sandbox';
import { newCreditCode, newIdCard } from './id-numbers';
import { jpegOf } from './image-files';
import type { SessionTokens } from './sign-in';
import { TestFile, type TestApp } from './test-app';

/** A complete request of calls 57 and 58, for an account with a bound phone. */
export async function enterpriseRequest() {
  const picture = new TestFile(await jpegOf(), 'image/jpeg');
  return {
    EnterpriseName: '星云科技（北京）有限公司',
    CreditCode: newCreditCode(),
    LicenseImage: picture,
    ContactName: '王建国',
    ContactIdCard: newIdCard(),
    AuthorizationImage: picture,
  };
}

/** Submits an enterprise and passes the face check of its contact: it is under review then. */
export async function submitEnterprise(
  app: TestApp,
  as: SessionTokens,
  kind: 'legal' | 'consignor' = 'consignor',
): Promise<{ readonly applyId: string }> {
  const call = kind === 'legal' ? enterpriseCertificateLegal : enterpriseCertificateConsignor;
  const { applyId, qr } = await app.ok(call, await enterpriseRequest(), { as });
  await passFace(app, qr?.Token ?? '');
  return { applyId };
}

/** Scans the code of a face check and passes it. */
export async function passFace(app: TestApp, Token: string): Promise<void> {
  await app.ok(actOnQr, { Token, action: 'scan' });
  await app.ok(actOnQr, { Token, action: 'facePass' });
}
