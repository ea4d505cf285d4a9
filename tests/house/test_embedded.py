import redis


def test_x(redis_client: redis.Redis, redis_url: str) -> None:
    assert redis_client.dbsize() == 0
    redis_client.set("a", 1)
    print(redis_client.info("server"))
