/** Talkie's logo: a voice, as four bars in a tile. */
export const BrandMark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
    <defs>
      <linearGradient id="brand" x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#8b7cff" />
        <stop offset="1" stopColor="#5b8def" />
      </linearGradient>
    </defs>
    <rect width="32" height="32" rx="9" fill="url(#brand)" />
    <path
      d="M9 14v4M13.7 10v12M18.4 12.5v7M23 14.5v3"
      stroke="#fff"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
  </svg>
)
