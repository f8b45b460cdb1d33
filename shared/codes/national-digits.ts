/** The most digits of a national mobile number, and the area codes with so many; from libphonenumber. */
const TABLE: Readonly<Record<number, string>> = {
  5: '247 290 500 682',
  6: '298 299 672 681 687',
  7: '238 239 246 248 269 291 297 501 592 597 673 674 676 677 678 679 680 683 688 690 691 692 960',
  8:
    '45 47 53 65 216 222 223 226 227 228 230 232 235 236 241 253 257 266 267 268 350 356 357 370 371 372 373 374 ' +
    '378 382 383 386 389 502 503 504 505 506 507 509 591 598 599 670 675 686 689 852 853 961 965 968 973 974 975 ' +
    '976 993',
  9:
    '27 32 33 34 36 40 41 46 48 51 56 61 66 84 93 94 211 212 213 218 220 221 224 231 233 237 240 242 243 244 245 ' +
    '249 250 251 252 254 255 256 258 260 261 262 263 264 265 351 352 353 354 355 359 375 376 377 380 385 387 420 ' +
    '421 423 508 590 593 594 595 596 855 886 962 963 966 967 970 971 972 992 994 995 996 998',
  10: '1 7 20 30 39 44 52 57 58 60 63 64 81 82 90 91 92 95 98 225 229 234 358 381 685 850 856 880 964 977',
};

/** No national number that the contract accepts is longer. */
const MOST = 11;

const DIGITS = new Map(
  Object.entries(TABLE).flatMap(([digits, areas]) =>
    areas.split(' ').map((area) => [area, Number(digits)] as const),
  ),
);

/** The most digits that a mobile number of this area has without its area code. */
export function nationalDigits(areaCode: string): number {
  return DIGITS.get(areaCode) ?? MOST;
}
