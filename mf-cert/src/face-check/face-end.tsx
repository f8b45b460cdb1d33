import * as errorCodes from '@portal/shared/contracts/error-codes';
import { Alert } from 'antd';
import { useText } from '../text';

/** Why the check of a code cannot be started, by the key of its text. */
export type FaceEnd = 'phoneUnknown' | 'phoneOver';

const ENDS: Readonly<Record<number, FaceEnd>> = {
  [errorCodes.validationFailed]: 'phoneUnknown',
  [errorCodes.qrTokenUnknown]: 'phoneUnknown',
  [errorCodes.verificationQrExpired]: 'phoneUnknown',
  [errorCodes.conflict]: 'phoneOver',
};

/** Undefined for an error that says nothing about the code. */
export function faceEndOf(code: number): FaceEnd | undefined {
  return ENDS[code];
}

export function FaceEndAlert({ end }: { readonly end: FaceEnd }) {
  const t = useText();
  return <Alert type="warning" showIcon role="alert" title={t(`face.${end}`)} />;
}
