<?php

declare(strict_types=1);

namespace Credencia\Internal;

/** Settings as the client works with them. Printed, they do not contain the keys. */
final class Settings
{
    public readonly string $baseUrl;
    private readonly \SensitiveParameterValue $authorization;
    private readonly \SensitiveParameterValue $proxy;

    /** @throws \InvalidArgumentException naming what is missing or cannot be; the keys are not repeated */
    public function __construct(
        string $publicKey,
        #[\SensitiveParameter] string $secretKey,
        string $baseUrl,
        bool $allowHttp,
        public readonly float $timeoutSeconds,
        public readonly int $retries,
        public readonly \Closure $onWarning,
        public readonly ?string $caFile,
        #[\SensitiveParameter] ?string $proxy,
        public readonly \Closure $sleep,
        public readonly \Closure $random,
    ) {
        self::requireNumbers($timeoutSeconds, $retries);
        self::requireKey('publicKey', $publicKey, 'pk_');
        self::requireKey('secretKey', $secretKey, 'sk_');
        $this->baseUrl = self::readBaseUrl($baseUrl);
        if (!$allowHttp) {
            self::requireEncryption($this->baseUrl, $secretKey);
        }
        $this->proxy = new \SensitiveParameterValue($proxy);
        $this->authorization = new \SensitiveParameterValue('Basic ' . base64_encode("$publicKey:$secretKey"));
    }

    public function authorization(): string
    {
        return $this->authorization->getValue();
    }

    /**
     * The address of the proxy; null for those of the environment that curl itself reads: `http_proxy`, `https_proxy`, `all_proxy` and
     * `no_proxy`. Of HTTP_PROXY in capitals it knows nothing, because a web server has it from a header of the request (`Proxy: …`).
     */
    public function proxy(): ?string
    {
        $given = $this->proxy->getValue();
        if ($given !== null || PHP_SAPI !== 'cli' || !str_starts_with(strtolower($this->baseUrl), 'http:')) {
            return $given;
        }
        $fromEnvironment = getenv('http_proxy') === false ? getenv('HTTP_PROXY') : false;
        return $fromEnvironment === false ? null : $fromEnvironment;
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

    /** Of a key that is no test's, whoever reads the network could use it. What stays on this machine crosses none. */
    private static function requireEncryption(string $baseUrl, #[\SensitiveParameter] string $secretKey): void
    {
        $url = parse_url($baseUrl);
        $isLocal = preg_match('/\A(localhost|.+\.localhost|127(\.[0-9]{1,3}){3}|\[::1\])\z/i', $url['host']) === 1;
        if ($url['scheme'] === 'https' || $isLocal || str_starts_with($secretKey, 'sk_test_')) {
            return;
        }
        throw new \InvalidArgumentException(
            'baseUrl is http, so that the keys would be sent without encryption. Use https, or give allowHttp: true inside a network '
            . 'that you trust.',
        );
    }

    private static function readBaseUrl(string $text): string
    {
        // Environment files and copied text leave white space around it.
        $text = trim($text);
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
