<?php

declare(strict_types=1);

namespace Credencia\Internal;

/** Settings as the client works with them. Printed, they do not contain the keys. */
final class Settings
{
    public readonly string $baseUrl;
    private readonly \SensitiveParameterValue $authorization;

    /** @throws \InvalidArgumentException naming what is missing or cannot be; the keys are not repeated */
    public function __construct(
        string $publicKey,
        #[\SensitiveParameter] string $secretKey,
        string $baseUrl,
        public readonly float $timeoutSeconds,
        public readonly int $retries,
        public readonly \Closure $onWarning,
        public readonly ?string $caFile,
        public readonly \Closure $sleep,
        public readonly \Closure $random,
    ) {
        self::requireNumbers($timeoutSeconds, $retries);
        self::requireKey('publicKey', $publicKey, 'pk_');
        self::requireKey('secretKey', $secretKey, 'sk_');
        $this->baseUrl = self::readBaseUrl($baseUrl);
        $this->authorization = new \SensitiveParameterValue('Basic ' . base64_encode("$publicKey:$secretKey"));
    }

    public function authorization(): string
    {
        return $this->authorization->getValue();
    }

    public static function requireNumbers(?float $timeoutSeconds, ?int $retries): void
    {
        if ($timeoutSeconds !== null && !($timeoutSeconds > 0)) {
            throw new \InvalidArgumentException('timeoutSeconds must be a number of seconds above 0.');
        }
        if ($retries !== null && $retries < 0) {
            throw new \InvalidArgumentException('retries must be a number from 0.');
        }
    }

    private static function requireKey(string $name, #[\SensitiveParameter] string $value, string $prefix): void
    {
        if (str_starts_with($value, $prefix) && preg_match('/\A[!-9;-~]+\z/', $value) === 1) {
            return;
        }
        $found = $value === ''
            ? 'It is missing; is the environment variable set?'
            : "What was given does not begin with $prefix, or has a character that no key has.";
        throw new \InvalidArgumentException("$name must be a key that begins with $prefix. $found");
    }

    private static function readBaseUrl(string $text): string
    {
        $url = parse_url($text);
        if ($url === false || !in_array($url['scheme'] ?? '', ['http', 'https'], true) || ($url['host'] ?? '') === '') {
            throw new \InvalidArgumentException("baseUrl must be an address such as https://api.example.com, not $text");
        }
        if (isset($url['query']) || isset($url['fragment']) || isset($url['user']) || isset($url['pass'])) {
            throw new \InvalidArgumentException('baseUrl must have no credentials, no query and no fragment.');
        }
        return rtrim($text, '/');
    }
}
