# Reads a whole list, page by page: `pagination.next` leads to the next page, and is null after the last one.
require "json"
require "net/http"

uri = URI("#{ENV.fetch("CREDENCIA_URL", "http://127.0.0.1:3000")}/v1/submerchants")
sellers = []
query = { limit: 2 }
Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https") do |http|
  loop do
    uri.query = URI.encode_www_form(query)
    request = Net::HTTP::Get.new(uri)
    request.basic_auth("pk_test_demo", "sk_test_demo")
    response = http.request(request)
    raise response.body unless response.is_a?(Net::HTTPSuccess)
    page = JSON.parse(response.body)
    sellers.concat(page["data"])
    query[:cursor] = page["pagination"]["next"]
    break if query[:cursor].nil?
  end
end
puts "#{sellers.length} sellers"
